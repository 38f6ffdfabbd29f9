import { call, type Wire } from "@/lib/api";

/** A message for people. */
export type Enquiry = Required<Wire<"EnquiryRequest">>;

/** Sends an enquiry; gives the server's word of thanks, which may be empty. */
export async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  return (await call("/contact/enquiry", { method: "POST", json: enquiry })).message ?? "";
}
