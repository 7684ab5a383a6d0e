import type { values as zh } from '../zh/values.ts'

export const values: Record<keyof typeof zh, string> = {
  numberWanted: 'Enter a number',
  numberBetween: 'Enter a number between {min} and {max}',
  numberAbove: 'Enter a number above {min}',
  numberAboveUpTo: 'Enter a number above {min} and at most {max}',
  numberAtLeast: 'Enter a number of at least {min}',
  numberAtMost: 'Enter a number of at most {max}',
  wholeWanted: 'Enter an integer',
  wholeBetween: 'Enter an integer between {min} and {max}',
  wholeAtLeast: 'Enter an integer of at least {min}',
  wholeAtMost: 'Enter an integer of at most {max}',
  textWanted: 'Enter a text',
  textBetween: 'Enter {min} to {max} characters',
  textAtLeast: 'Enter at least {min} characters',
  textAtMost: 'Enter at most {max} characters',
  choiceWanted: 'Choose one of: {choices}',
  likeWanted: 'Write it like {example}',
  suchWanted: 'There is no such value; enter one like {example}',
  ipAddressWanted: 'Enter a correct IP address',
  oneWanted: 'Select at least one',
}
