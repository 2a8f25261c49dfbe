"""The one exception of the package."""

from __future__ import annotations

from typing import Optional, Tuple


class RigidBodyError(ValueError):
    """A call without a result: the library's sentence, its status, and which body was bad.

    Attributes
    ----------
    status
        −k when argument k of the library's routine is illegal, positive when the computation has no
        result; the numbers that C and Fortran programs get.
    index
        Where in a batch the first bad body is, or ``None``.

    Examples
    --------
    >>> import libfrb
    >>> try:
    ...     libfrb.step(0.1, [[1, 2, 3], [1, -2, 3]], [1, 0, 0], [1, 0, 0, 0])
    ... except libfrb.RigidBodyError as error:
    ...     print(error.index)
    (1,)
    """

    def __init__(self, sentence: str, status: int, index: Optional[Tuple[int, ...]] = None) -> None:
        super().__init__(sentence, status, index)
        self.status = status
        self.index = index

    def __str__(self) -> str:
        where = f", at index {self.index}" if self.index else ""
        return f"{self.args[0]}{where}"
