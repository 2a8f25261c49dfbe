/* A satellite whose inertia tensor is full, in a frame of its builder: from there to principal axes, a minute of free
 * motion, and back. Numbers by value, a status from every call:
 *
 *     cc -std=c99 by_value.c -lfrb
 */
#include <math.h>
#include <stdio.h>

#include "frb_value.h"

static int failed(int status) {
    if (status) fprintf(stderr, "%s\n", frb_status_text(status));
    return status;
}

int main(void) {
    /* Moments and negative products of inertia in kg m², by columns; angular velocity in rad/s. */
    const double tensor[9] = {120, -8, 3, -8, 95, 5, 3, 5, 140}, omega[3] = {0.01, -0.02, 0.3};
    const double yaw_pitch_roll[3] = {0.4, -0.2, 0.1};
    double moments[3], axes[9], to_builder[4], attitude[4], q[4], m[3], spin[3], angles[3], defect, angle;
    int i;
    if (failed(frb_principal_axes_one(moments, axes, tensor))) return 1;
    if (failed(frb_inertia_defect_one(&defect, moments)) || defect > 0) return 1;

    /* The attitude of the principal axes, and the momentum in them. */
    if (failed(frb_euler_zyx_to_quat_one(attitude, yaw_pitch_roll))) return 1;
    if (failed(frb_matrix_to_quat_one(to_builder, axes))) return 1;
    if (failed(frb_quat_compose_one(q, attitude, to_builder))) return 1;
    if (failed(frb_to_body_one(spin, omega, to_builder))) return 1;
    if (failed(frb_omega_to_momentum_one(m, spin, moments))) return 1;

    if (failed(quat_step_v(m, q, 60.0, moments, m, q, 0))) return 1;

    /* And back to the builder's frame. */
    if (failed(frb_quat_inverse_one(to_builder, to_builder))) return 1;
    if (failed(frb_quat_compose_one(q, q, to_builder))) return 1;
    if (failed(frb_quat_to_euler_zyx_one(angles, q))) return 1;
    if (failed(frb_quat_angle_one(&angle, q, attitude))) return 1;
    printf("moments  %12.8f %12.8f %12.8f\n", moments[0], moments[1], moments[2]);
    printf("angles   %12.8f %12.8f %12.8f\n", angles[0], angles[1], angles[2]);
    printf("turned   %12.8f\n", angle);

    /* What is wrong is told by the status, and nothing is written over the inputs. */
    for (i = 0; i < 3; i++) moments[i] = -moments[i];
    frb_set_handler(0);
    if (quat_step_v(m, q, 60.0, moments, m, q, 0) != -4 || !isnan(m[0])) return 1;
    return 0;
}
