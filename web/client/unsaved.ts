/** Whether anything would ask before the window is left: whoever has unsaved work listens for that. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
