/*
 * frb.hpp: frb.h for C++11 and newer, with arrays that know their lengths, and exceptions.
 *
 *     frb::State state = {{0.5, 0.2, 0.8}, {1, 0, 0, 0}};
 *     state = frb::step(0.1, {0.345, 0.653, 1.0}, state);
 *
 * A call that does not succeed throws frb::Error, whose what() is the sentence of frb_message_text. The line on
 * standard error is written as well, unless the thread has called frb::be_silent(). Attitudes are unit quaternions, scalar part first, from the body to space; matrices are stored by
 * columns; momenta and moments are in the frame of the body's principal axes. All is inline, over the same
 * library; what is not here is in frb.h.
 */
#ifndef FRB_HPP
#define FRB_HPP

#include <array>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <vector>

#include "frb.h"

namespace frb {

using Vector = std::array<double, 3>;
using Quaternion = std::array<double, 4>;
using Matrix = std::array<double, 9>;

/* Angular momentum in the frame of the body, and attitude. */
struct State {
    Vector momentum;
    Quaternion attitude;
};

/* Why a call did not succeed: status() is -k for argument k of the routine of frb.h, or FRB_NOT_REPRESENTABLE … */
class Error : public std::runtime_error {
public:
    Error(int status, const char *text) : std::runtime_error(text), status_(status) {}
    int status() const noexcept { return status_; }

private:
    int status_;
};

/* From now on calls of this thread that do not succeed throw, and write nothing on standard error. */
inline void be_silent() {
    frb_set_handler([](const char *, const int *, std::size_t) {});
}

namespace detail {

/* Throws when the last call of this thread did not succeed. */
inline void check() {
    const int status = frb_info();
    if (status != 0) throw Error(status, frb_message_text(&status));
}

constexpr int one = 1;

/* A routine for N bodies with one output and one input, for one body. */
template <class Out, class In>
Out converted(void (*routine)(const int *, double *, const double *, int *), const In &in) {
    Out out;
    routine(&one, out.data(), in.data(), nullptr);
    check();
    return out;
}

/* With two inputs. */
template <class Out, class In, class Other>
Out converted(void (*routine)(const int *, double *, const double *, const double *, int *), const In &in,
              const Other &other) {
    Out out;
    routine(&one, out.data(), in.data(), other.data(), nullptr);
    check();
    return out;
}

} // namespace detail

/* The exact step of a free body, of any length h; nodes = 1 to 10: the published semi-exact one. */
inline State step(double h, const Vector &moments, const State &state, int nodes = 0) {
    State end;
    quat_step(end.momentum.data(), end.attitude.data(), &h, moments.data(), state.momentum.data(),
              state.attitude.data(), &nodes);
    detail::check();
    return end;
}

/* A body that is stepped often: its constants are computed once. */
class PreparedBody {
public:
    explicit PreparedBody(const Vector &moments) {
        frb_prepare(numbers_.data(), moments.data());
        detail::check();
    }

    /* The exact step, with the bits of frb::step. */
    State step(double h, const State &state) const {
        State end;
        quat_step_prepared(end.momentum.data(), end.attitude.data(), &h, numbers_.data(), state.momentum.data(),
                           state.attitude.data());
        detail::check();
        return end;
    }

private:
    std::array<double, FRB_BODY_LENGTH> numbers_;
};

/* The exact step of many bodies of the same moments, in place. When one fails all others are stepped, and it throws. */
inline void step(double h, const Vector &moments, std::vector<Vector> &momenta,
                 std::vector<Quaternion> &attitudes) {
    static_assert(sizeof(Vector) == 3 * sizeof(double) && sizeof(Quaternion) == 4 * sizeof(double),
                  "arrays of arrays have no gaps");
    if (momenta.size() != attitudes.size()) throw std::invalid_argument("frb: as many attitudes as momenta");
    if (momenta.empty()) return;
    if (momenta.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw std::length_error("frb: too many bodies");
    const int n = static_cast<int>(momenta.size()), nodes = 0;
    double *m = momenta.front().data(), *q = attitudes.front().data();
    quat_step_batch(&n, m, q, &h, &detail::one, moments.data(), &detail::one, m, q, &nodes, nullptr);
    detail::check();
}

inline Matrix matrix(const Quaternion &q) { return detail::converted<Matrix>(frb_quat_to_matrix, q); }
inline Quaternion quaternion(const Matrix &m) { return detail::converted<Quaternion>(frb_matrix_to_quat, m); }
inline Quaternion to_xyzw(const Quaternion &q) { return detail::converted<Quaternion>(frb_quat_to_xyzw, q); }
inline Quaternion from_xyzw(const Quaternion &xyzw) {
    return detail::converted<Quaternion>(frb_xyzw_to_quat, xyzw);
}
inline Vector rotation_vector(const Quaternion &q) { return detail::converted<Vector>(frb_quat_to_rotvec, q); }
inline Quaternion from_rotation_vector(const Vector &v) {
    return detail::converted<Quaternion>(frb_rotvec_to_quat, v);
}
/* (phi, theta, psi) of R3(phi) R1(theta) R3(psi). */
inline Vector euler_zxz(const Quaternion &q) { return detail::converted<Vector>(frb_quat_to_euler_zxz, q); }
inline Quaternion from_euler_zxz(const Vector &angles) {
    return detail::converted<Quaternion>(frb_euler_zxz_to_quat, angles);
}
/* (yaw, pitch, roll) of R3(yaw) R2(pitch) R1(roll). */
inline Vector euler_zyx(const Quaternion &q) { return detail::converted<Vector>(frb_quat_to_euler_zyx, q); }
inline Quaternion from_euler_zyx(const Vector &angles) {
    return detail::converted<Quaternion>(frb_euler_zyx_to_quat, angles);
}

/* a∘b: first b, then a. */
inline Quaternion compose(const Quaternion &a, const Quaternion &b) {
    return detail::converted<Quaternion>(frb_quat_compose, a, b);
}
inline Quaternion inverse(const Quaternion &q) { return detail::converted<Quaternion>(frb_quat_inverse, q); }
inline double angle(const Quaternion &a, const Quaternion &b) {
    return detail::converted<std::array<double, 1>>(frb_quat_angle, a, b)[0];
}

/* A vector of the body, seen from space, and back. */
inline Vector to_space(const Vector &v, const Quaternion &q) {
    return detail::converted<Vector>(frb_to_space, v, q);
}
inline Vector to_body(const Vector &v, const Quaternion &q) {
    return detail::converted<Vector>(frb_to_body, v, q);
}

/* Angular velocity and momentum, both in the frame of the body. */
inline Vector momentum(const Vector &omega, const Vector &moments) {
    Vector m;
    frb_omega_to_momentum(&detail::one, m.data(), omega.data(), moments.data(), &detail::one, nullptr);
    detail::check();
    return m;
}
inline Vector omega(const Vector &momentum, const Vector &moments) {
    Vector omega;
    frb_momentum_to_omega(&detail::one, omega.data(), momentum.data(), moments.data(), &detail::one, nullptr);
    detail::check();
    return omega;
}

/* Principal moments, and the rotation matrix of the principal axes. */
struct Principal {
    Vector moments;
    Matrix axes;
};
inline Principal principal_axes(const Matrix &tensor) {
    Principal p;
    frb_principal_axes(&detail::one, p.moments.data(), p.axes.data(), tensor.data(), nullptr);
    detail::check();
    return p;
}

/* What no body can have is positive: the part by which the largest moment exceeds the sum of the others. */
inline double inertia_defect(const Vector &moments) {
    return detail::converted<std::array<double, 1>>(frb_inertia_defect, moments)[0];
}

/* Mass, centre, moments and axes of point masses. */
struct Body {
    double mass;
    Vector centre, moments;
    Matrix axes;
};
inline Body body_of_points(const std::vector<double> &masses, const std::vector<Vector> &points) {
    if (masses.size() != points.size()) throw std::invalid_argument("frb: as many points as masses");
    if (masses.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw std::length_error("frb: too many points");
    const int n = static_cast<int>(masses.size());
    const double *places = points.empty() ? nullptr : points.front().data();
    Body body;
    frb_body_of_points(&n, &body.mass, body.centre.data(), body.moments.data(), body.axes.data(), masses.data(),
                       places, nullptr);
    detail::check();
    return body;
}

} // namespace frb

#endif
