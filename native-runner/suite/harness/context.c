/* How a benchmark states parameters, digests, warnings and reasons. The first reason is kept,
 * because it is nearest to the cause. */
#include "context.h"

#include <stdio.h>
#include <string.h>

static struct oslag_parameter *next_parameter(struct oslag_context *context, const char *name) {
    struct oslag_result *result = context->result;
    if (result->parameter_count == OSLAG_PARAMETERS_MAX)
        return NULL;
    struct oslag_parameter *parameter = &result->parameters[result->parameter_count++];
    snprintf(parameter->name, sizeof parameter->name, "%s", name);
    return parameter;
}

void oslag_state_integer(struct oslag_context *context, const char *name, int64_t value) {
    struct oslag_parameter *parameter = next_parameter(context, name);
    if (parameter)
        parameter->integer = value;
}

void oslag_state_text(struct oslag_context *context, const char *name, const char *value) {
    struct oslag_parameter *parameter = next_parameter(context, name);
    if (parameter)
        snprintf(parameter->text, sizeof parameter->text, "%s", value);
}

void oslag_warn(struct oslag_context *context, enum oslag_warning warning) {
    context->result->warnings[warning] = true;
}

void oslag_state_image(struct oslag_context *context, const char *digest) {
    snprintf(context->result->image_sha256, sizeof context->result->image_sha256, "%s", digest);
}

int oslag_refuse_with(struct oslag_context *context, int status, const char *reason) {
    struct oslag_result *result = context->result;
    if (result->reason[0] == '\0')
        snprintf(result->reason, sizeof result->reason, "%s", reason);
    return status;
}

int oslag_refuse(struct oslag_context *context, int status, const char *what) {
    char reason[OSLAG_TEXT_SIZE];
    if (status >= 0)
        return oslag_refuse_with(context, status, what);
    snprintf(reason, sizeof reason, "%s: %s", what, strerror(-status));
    return oslag_refuse_with(context, status, reason);
}
