import { create } from 'zustand'

/** Dialogs of the shell that several places open. One stands open at a time. */
export type ShellDialog = 'password' | 'security' | 'sessions' | 'keys' | 'palette' | 'shortcuts'

export const useDialog = create<{ open: ShellDialog | null }>(() => ({ open: null }))

export function openDialog(open: ShellDialog): void {
  useDialog.setState({ open })
}

export function closeDialog(): void {
  useDialog.setState({ open: null })
}
