import { type ChatMemory, pageMemory, type Remembered } from "./memory";
import { strings } from "./strings";

/** A short conversation in which every colour of the settings can be seen. */
const sample: Remembered = {
  conversationId: "",
  messages: [
    { id: 1, type: "ai", content: strings.sampleHello, timestamp: 0 },
    { id: 2, type: "user", content: strings.sampleQuestion, timestamp: 0 },
    { id: 3, type: "ai", content: strings.sampleAnswer, timestamp: 0 },
  ],
};

/** The memory of a preview: it always begins with the sample. */
export function previewMemory(): ChatMemory {
  const memory = pageMemory();
  memory.save(sample);
  return memory;
}
