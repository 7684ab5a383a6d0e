import { create } from 'zustand'

/** The question that is being written; one that was asked can be put into it again. */
export const useDraft = create<{ text: string; setText: (text: string) => void }>((set) => ({
  text: '',
  setText: (text) => set({ text }),
}))
