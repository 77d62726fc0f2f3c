import {
  CONFIGURATION_ID_PATTERN,
  ConfigurationDetailResource,
  ConfigurationListResource,
  ConfigurationQuery,
  ConfigurationsQuery,
  SearchQuery,
  SearchResource,
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
  search: read({
    summary:
      "Processors, systems, configurations, keys and reports by name or by the beginning of an id.",
    answer: "Search",
    parameters: queryParameters(SearchQuery).map((parameter) => ({
      ...parameter,
      required: parameter.name === "q",
    })),
  }),
};

export const CONFIGURATION_SCHEMAS = {
  ConfigurationList: toSchema(ConfigurationListResource),
  ConfigurationDetail: toSchema(ConfigurationDetailResource),
  Search: toSchema(SearchResource),
};
