import { type ChatMemory, pageMemory, type Remembered } from "./memory";

/** A short conversation in which every colour of the settings can be seen. */
const sample: Remembered = {
  conversationId: "",
  messages: [
    { id: 1, type: "ai", content: "Hello! How can I help you today?", timestamp: 0 },
    { id: 2, type: "user", content: "How long does delivery take?", timestamp: 0 },
    {
      id: 3,
      type: "ai",
      content: "Orders leave within **one working day**. Delivery takes 2 to 4 days.",
      timestamp: 0,
    },
  ],
};

/** The memory of a preview: it always begins with the sample. */
export function previewMemory(): ChatMemory {
  const memory = pageMemory();
  memory.save(sample);
  return memory;
}
