import { describe } from "vitest";
import { testFailures } from "./form-failures";
import { ACCOUNT_FORMS } from "./forms-account";

describe.each(ACCOUNT_FORMS)("[S8.13] the form '$name'", testFailures);
