import { ContactForm } from "@/features/enquiry/form";
import { ContactPage } from "@/features/site/contact-page";

/** /contact with the form of the contact dialog. */
export function Component() {
  return <ContactPage form={<ContactForm />} />;
}
