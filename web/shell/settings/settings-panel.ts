import { create } from 'zustand'

/** Whether the settings stand open; the top bar and the user menu open them. */
export const useSettingsPanel = create<{ open: boolean }>(() => ({ open: false }))

export const openSettings = () => useSettingsPanel.setState({ open: true })
export const closeSettings = () => useSettingsPanel.setState({ open: false })
