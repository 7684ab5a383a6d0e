/** Questions of a text, one a line. */
export const ways = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/)
