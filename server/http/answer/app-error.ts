import type { ErrorName } from '#api/kernel/errors.ts'
import type { TextKey } from '../../locales/zh.ts'

/** What a text has put in; a name comes in both languages. */
export type TextParams = Record<string, string | number | Record<'zh' | 'en', string>>
/** A parameter that failed and the text that says why. */
export type FieldError = { field: string; message: string }

/** The one error that the server throws on purpose: a row of the error table and a text. */
export class AppError extends Error {
  constructor(
    readonly error: ErrorName,
    readonly text: TextKey,
    readonly params: TextParams = {},
    readonly fields: FieldError[] | undefined = undefined,
    /** What the client needs to go on. */
    readonly data: object | undefined = undefined,
  ) {
    super(text)
  }
}

/** A missing object, or one outside the caller's scope: the two must look the same. */
export const notFound = () => new AppError('notFound', 'notFound')

/** Somebody else saved in between. */
export const conflict = () => new AppError('conflict', 'conflict')
