import type { ResourceCode } from '#api/kernel/resources.ts'
import { REOPEN_KEYS } from '../tabs/use-reopen-keys.ts'

/** Name of the key that starts shortcuts on this computer. */
export const MAIN_KEY = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'

export const SHORTCUT_GROUPS = ['everywhere', 'tabs', 'grid'] as const
type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number]

/** `text` is a key of the texts; `keys` are pressed together, several lists stand for one another. */
type Shortcut = {
  group: ShortcutGroup
  text: string
  keys: readonly (readonly string[])[]
  /** The right that it needs. */
  code?: ResourceCode
}

export const SHORTCUTS = [
  { group: 'everywhere', text: 'palette', keys: [[MAIN_KEY, 'K']] },
  { group: 'everywhere', text: 'assistant', keys: [[MAIN_KEY, 'J']], code: '/ai:show' },
  { group: 'everywhere', text: 'shortcuts', keys: [['?']] },
  { group: 'everywhere', text: 'escape', keys: [['Esc']] },
  { group: 'tabs', text: 'move', keys: [['←'], ['→']] },
  { group: 'tabs', text: 'close', keys: [['Delete']] },
  { group: 'tabs', text: 'reopen', keys: [REOPEN_KEYS.split('+')] },
  { group: 'grid', text: 'extend', keys: [['Shift', '↑↓←→']] },
  { group: 'grid', text: 'edit', keys: [['Enter'], ['F2']] },
  { group: 'grid', text: 'clear', keys: [['Delete']] },
  { group: 'grid', text: 'fillDown', keys: [[MAIN_KEY, 'D']] },
  { group: 'grid', text: 'all', keys: [[MAIN_KEY, 'A']] },
  {
    group: 'grid',
    text: 'copyPaste',
    keys: [
      [MAIN_KEY, 'C'],
      [MAIN_KEY, 'V'],
    ],
  },
  {
    group: 'grid',
    text: 'undo',
    keys: [
      [MAIN_KEY, 'Z'],
      [MAIN_KEY, 'Shift', 'Z'],
    ],
  },
] as const satisfies readonly Shortcut[]
