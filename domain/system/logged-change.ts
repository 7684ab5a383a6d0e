/** A field that a call changed: what it was and what it is; null where there was or is nothing. */
export type LoggedChange = { field: string; before: LoggedValue; after: LoggedValue }

export type LoggedValue = string | number | boolean | null | readonly (string | number)[]
