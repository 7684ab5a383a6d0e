/** The number of an option; throws Error naming the option when it is no whole number from `least`. */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least) {
    throw new Error(`--${name} ${text}: a whole number from ${least} is wanted`)
  }
  return value
}
