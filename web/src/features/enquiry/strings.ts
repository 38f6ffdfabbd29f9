/** The texts of the contact dialog. */
export const TEXT = {
  title: "Get in Touch",
  subtitle: "Let's connect!",
  close: "Close",
  first: "First Name",
  last: "Last Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  optional: "optional",
  send: "Send Message",
  sending: "Sending...",
  sent: "Message Sent Successfully!",
  sentBody: "Thank you for reaching out. We'll get back to you soon.",
  error: "Error",
  failed: "Failed to send message. Please try again later.",
} as const;
