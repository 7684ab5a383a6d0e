/** Colours of what would become of a curve or a figure. */
export const CHANGE_COLORS = { NEW: 'success', CHANGED: 'warning', UNCHANGED: 'default' } as const
