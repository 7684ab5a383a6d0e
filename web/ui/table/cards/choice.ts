import type { Key } from 'react'

/** What is chosen after one row has been chosen or left. */
export const afterChoice = (keys: readonly Key[], key: Key, isChosen: boolean): Key[] => [
  ...keys.filter((one) => one !== key),
  ...(isChosen ? [key] : []),
]
