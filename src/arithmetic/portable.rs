//! One number at a time, rounded twice: what is left for all other processors.

use super::{Arithmetic, Plain, Task, TaskIn, Wide, WideTask};

impl Wide for Plain {
    type Single = Plain;

    #[inline(never)]
    fn out_of_line<T: TaskIn<Self>>(task: T) -> T::Output {
        task.run()
    }
}

/// Which of the two classes of bits is computed.
pub(crate) fn is_fused() -> bool {
    false
}

#[inline(always)]
pub(crate) fn dispatch<T: Task>(task: T) -> T::Output {
    Plain::out_of_line(task)
}

pub(crate) fn dispatch_wide<T: WideTask>(task: T) -> T::Output {
    task.run::<Plain>()
}
