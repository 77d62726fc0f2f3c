import {
  CONFIGURATION_ID_PATTERN,
  ConfigurationDetailResource,
  ConfigurationListResource,
  ConfigurationsQuery,
} from "@oslag/schema";
import { inPath, queryParameters, read, toSchema } from "./openapi-parts";

/** The part of the description that speaks of configurations. */
export const CONFIGURATION_PATHS = {
  "/api/v1/configurations": {
    get: read("listConfigurations", {
      summary: "Configurations of one method, the one with the newest report first.",
      answer: "ConfigurationList",
      parameters: queryParameters(ConfigurationsQuery),
    }),
  },
  "/api/v1/configurations/{id}": {
    get: read("getConfiguration", {
      summary: "One configuration and its values.",
      answer: "ConfigurationDetail",
      parameters: [inPath("id", { type: "string", pattern: CONFIGURATION_ID_PATTERN.source })],
    }),
  },
};

export const CONFIGURATION_SCHEMAS = {
  ConfigurationList: toSchema(ConfigurationListResource),
  ConfigurationDetail: toSchema(ConfigurationDetailResource),
};
