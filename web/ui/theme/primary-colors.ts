import { DEFAULT_PRIMARY } from './tokens.ts'

/** Theme colours that a user may choose, with the key of their name. */
export const PRIMARY_COLORS = [
  { color: DEFAULT_PRIMARY, name: 'blue' },
  { color: '#409eff', name: 'sky' },
  { color: '#304156', name: 'slate' },
  { color: '#212121', name: 'ink' },
  { color: '#11a983', name: 'green' },
  { color: '#13c2c2', name: 'cyan' },
  { color: '#6959cd', name: 'violet' },
  { color: '#f5222d', name: 'red' },
] as const
