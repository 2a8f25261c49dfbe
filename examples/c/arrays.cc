// A water molecule from its atoms, and a hundred of them in one call; what is wrong is an exception:
//
//     c++ -std=c++11 arrays.cc -lfrb
#include <cmath>
#include <cstdio>
#include <vector>

#include "frb.hpp"

int main() {
    frb::be_silent();
    // SPC/E: masses in u, places in nm.
    const frb::Body water = frb::body_of_points(
        {15.9994, 1.008, 1.008}, {{{0, 0, 0}}, {{0.0816, 0.0577, 0}}, {{-0.0816, 0.0577, 0}}});
    std::printf("mass %.4f, moments %.8f %.8f %.8f\n", water.mass, water.moments[0], water.moments[1],
                water.moments[2]);

    // One picosecond at an angular velocity of a few radians each.
    frb::State state = {frb::momentum({{3, -5, 7}}, water.moments), frb::from_euler_zxz({{0.1, 0.7, -0.2}})};
    const frb::Vector space = frb::to_space(state.momentum, state.attitude);
    std::vector<frb::Vector> momenta(100, state.momentum);
    std::vector<frb::Quaternion> attitudes(100, state.attitude);
    state = frb::step(1.0, water.moments, state);
    frb::step(1.0, water.moments, momenta, attitudes);

    const frb::Vector after = frb::to_space(state.momentum, state.attitude);
    for (int j = 0; j < 3; j++)
        if (std::fabs(after[j] - space[j]) > 1e-15) return 1;
    if (momenta[99] != state.momentum || attitudes[99] != state.attitude) return 1;
    const frb::Vector v = frb::rotation_vector(state.attitude);
    std::printf("attitude %.8f %.8f %.8f\n", v[0], v[1], v[2]);
    if (frb::angle(frb::quaternion(frb::matrix(state.attitude)), frb::from_rotation_vector(v)) > 1e-15) return 1;

    try {
        frb::step(1.0, {{1, -1, 1}}, state);
        return 1;
    } catch (const frb::Error &error) {
        std::printf("%d: %s\n", error.status(), error.what());
        return error.status() == -4 ? 0 : 1;
    }
}
