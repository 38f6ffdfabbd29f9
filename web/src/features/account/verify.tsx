import { useLocation, useSearchParams } from "react-router";
import { CheckEmail } from "./check-email";
import { VerifyByToken } from "./verify-by-token";

/** /verify-email: the link's variant when the address carries one, else the next steps. */
export function VerifyPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  if (query.has("token") || query.has("email"))
    return <VerifyByToken token={query.get("token") ?? ""} email={query.get("email") ?? ""} />;
  return <CheckEmail state={state} />;
}
