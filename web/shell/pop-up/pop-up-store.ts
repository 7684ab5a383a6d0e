import { create } from 'zustand'

/** The page that lies over the one in front; null while none does. */
export const usePopUp = create<{ uri: string | null }>(() => ({ uri: null }))

export function openPopUp(uri: string): void {
  usePopUp.setState({ uri })
}

export function closePopUp(): void {
  usePopUp.setState({ uri: null })
}
