import type { values as zh } from '../zh/values.ts'

export const values: Record<keyof typeof zh, string> = {
  numberWanted: 'Must be a number',
  numberBetween: 'Must be between {min} and {max}',
  numberAbove: 'Must be above {min}',
  numberAboveUpTo: 'Must be above {min} and at most {max}',
  numberAtLeast: 'Must be at least {min}',
  numberAtMost: 'Must be at most {max}',
  wholeWanted: 'Must be a whole number',
  wholeBetween: 'Must be a whole number between {min} and {max}',
  wholeAtLeast: 'Must be a whole number of at least {min}',
  wholeAtMost: 'Must be a whole number of at most {max}',
  textWanted: 'Must be a text',
  textBetween: 'Must have {min} to {max} characters',
  textAtLeast: 'Must have at least {min} characters',
  textAtMost: 'Must have at most {max} characters',
  choiceWanted: 'Must be one of: {choices}',
}
