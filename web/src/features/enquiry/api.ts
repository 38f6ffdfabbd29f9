import { call } from "@/lib/api";
import { text } from "@/lib/parse";

/** A message for people. */
export interface Enquiry {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  message: string;
}

/** Sends an enquiry; gives the server's word of thanks, which may be empty. */
export async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  return text((await call("/contact/enquiry", { method: "POST", json: enquiry })).message);
}
