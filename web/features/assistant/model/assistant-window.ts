import { create } from 'zustand'

type AssistantWindow = {
  open: boolean
  /** An answer came while the panel was hidden. */
  hasNews: boolean
}

/** Whether the panel is shown: the button, the keys and links in answers all ask here. */
export const useAssistantWindow = create<AssistantWindow>(() => ({ open: false, hasNews: false }))

export function showAssistant(open: boolean): void {
  useAssistantWindow.setState(open ? { open, hasNews: false } : { open })
}

export function toggleAssistant(): void {
  showAssistant(!useAssistantWindow.getState().open)
}

/** An answer has ended: the button tells of it where nobody has seen it. */
export function tellOfAnswer(): void {
  if (!useAssistantWindow.getState().open) useAssistantWindow.setState({ hasNews: true })
}

/** What it was told of is gone. */
export function forgetNews(): void {
  useAssistantWindow.setState({ hasNews: false })
}
