import { createContext, useContext } from "react";
import type { Speech, Texts } from "./texts";

/** What all parts of a chat take their texts from. Whoever shows a chat provides it. */
export const SpeechContext = createContext({ code: "", rtl: false, texts: {} } as Speech);

/** The chat's language. */
export const useSpeech = (): Speech => useContext(SpeechContext);

/** The chat's texts. */
export const useTexts = (): Texts => useSpeech().texts;
