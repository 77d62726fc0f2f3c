import {
  CONFIGURATION_ID_PATTERN,
  ConfigurationDetailResource,
  ConfigurationListResource,
  ConfigurationQuery,
  ConfigurationsQuery,
} from "@oslag/schema";
import { inPath, queryParameters, read, toSchema } from "./openapi-parts";

export const CONFIGURATION_OPERATIONS = {
  listConfigurations: read({
    summary: "Configurations of one method, the one with the newest report first.",
    answer: "ConfigurationList",
    parameters: queryParameters(ConfigurationsQuery),
  }),
  getConfiguration: read({
    summary: "One configuration and its values.",
    answer: "ConfigurationDetail",
    parameters: [
      inPath("id", { type: "string", pattern: CONFIGURATION_ID_PATTERN.source }),
      ...queryParameters(ConfigurationQuery),
    ],
  }),
};

export const CONFIGURATION_SCHEMAS = {
  ConfigurationList: toSchema(ConfigurationListResource),
  ConfigurationDetail: toSchema(ConfigurationDetailResource),
};
