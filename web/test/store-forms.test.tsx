import { describe } from "vitest";
import { testFailures } from "./form-failures";
import { STORE_FORMS } from "./forms-store";

describe.each(STORE_FORMS)("[S8.13] the form '$name'", testFailures);
