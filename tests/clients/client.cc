// A C++ program: a body of its own that turns by the library's steps.
#include <limits>
#include <string>
#include <vector>

#include "frb.h"
#include "values.h"

namespace {

class Body {
public:
    Body(const double *inertia, const double *m, const double *q)
        : inertia_(inertia, inertia + 3), momentum_(m, m + 3), attitude_(q, q + 9) {}

    bool turn(double time) {
        frb_step(&momentum_[0], &attitude_[0], &time, &inertia_[0], &momentum_[0], &attitude_[0],
                 &exact);
        return frb_info() == 0;
    }
    const std::vector<double> &momentum() const { return momentum_; }
    const std::vector<double> &attitude() const { return attitude_; }

private:
    std::vector<double> inertia_, momentum_, attitude_;
};

std::string told;

extern "C" void remember(const char *routine, const int *info, size_t length) {
    told = std::string(routine, length) + ": " + frb_message_text(info);
}

} // namespace

int main() {
    Body body(moments, momentum, matrix);
    expect(body.turn(step), "the step succeeds");
    compare("momentum", 3, momentum_wanted, &body.momentum()[0]);
    compare("attitude", 9, matrix_wanted, &body.attitude()[0]);

    double m[3], q[4];
    quat_step(m, q, &step, moments, momentum, identity, &exact);
    compare("quat_step momentum", 3, momentum_wanted, m);
    compare("quat_step attitude", 4, quaternion_wanted, q);
    quat_step(m, q, &long_step, flat_moments, flat_momentum, identity, &five_nodes);
    compare("quat_step momentum, five nodes", 3, flat_momentum_wanted, m);
    compare("quat_step attitude, five nodes", 4, semi_exact_wanted, q);

    double value;
    eint_gauss(&value, &lower, &upper, &modulus_squared, &characteristic, &five_nodes);
    compare("eint_gauss", 1, &integral_wanted, &value);

    frb_set_handler(remember);
    expect(!body.turn(std::numeric_limits<double>::quiet_NaN()), "a step that is not a number fails");
    expect(frb_info() == -3, "the step is argument 3");
    expect(told.compare(0, 10, "FRB_STEP: ") == 0, "the handler is told the routine");
    expect(told.size() > 20, "the status has a text");
    return 0;
}
