/**
 * Shapes of texts that forms and calls share. Every pattern stands for the whole text; texts are trimmed
 * before. Where a number carries a check character, a function checks that too.
 */
export const PATTERNS = {
  mobilePhone: /^1[3-9]\d{9}$/,
  /** Plate of the mainland: five characters after the region, six for new energy vehicles. */
  plate:
    /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF])$/,
  /** Vehicle identification number, ISO 3779: no I, O, Q. The check digit is not worldwide. */
  vin: /^[A-HJ-NPR-Z0-9]{17}$/,
  /** 6 to 20 letters and digits, at least one of each kind. */
  contractNumber: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{6,20}$/,
  positiveInteger: /^[1-9]\d*$/,
  lettersAndDigits: /^[A-Za-z0-9]+$/,
  captcha: /^\d{6}$/,
  email:
    /^[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/,
  account: /^[A-Za-z0-9]{1,16}$/,
  /** 8 to 16 characters with a digit, an upper-case letter and a special character. */
  password: /^(?=.*\d)(?=.*[A-Z])(?=.*[^A-Za-z0-9\s])\S{8,16}$/,
  jobNumber: /^\d{1,9}$/,
  /** −180 to 180, up to 6 places. */
  longitude: /^-?(?:(?:\d{1,2}|1[0-7]\d)(?:\.\d{1,6})?|180(?:\.0{1,6})?)$/,
  /** −90 to 90, up to 6 places. */
  latitude: /^-?(?:[0-8]?\d(?:\.\d{1,6})?|90(?:\.0{1,6})?)$/,
  /** A number with up to 6 places. */
  decimal: /^-?\d+(?:\.\d{1,6})?$/,
} as const satisfies Record<string, RegExp>

const ID_CARD = /^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CARD_CHECKS = '10X98765432'

/** Resident identity number with birth date and check character, GB 11643-1999 (MOD 11-2). */
export function isIdCard(text: string): boolean {
  const upper = text.toUpperCase()
  if (!ID_CARD.test(upper)) return false
  const birth = `${upper.slice(6, 10)}-${upper.slice(10, 12)}-${upper.slice(12, 14)}`
  if (!new Date(`${birth}T00:00:00Z`).toJSON()?.startsWith(birth)) return false
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, i) => total + weight * Number(upper[i]), 0)
  return ID_CARD_CHECKS[sum % 11] === upper[17]
}

/** Characters of a unified social credit code in the order of their values. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Unified social credit code with its check character, GB 32100-2015 (MOD 31). */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  const sum = CREDIT_WEIGHTS.reduce(
    (total, weight, i) => total + weight * CREDIT_SIGNS.indexOf(text[i]!),
    0,
  )
  return CREDIT_SIGNS[(31 - (sum % 31)) % 31] === text[17]
}
