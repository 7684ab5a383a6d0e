/** Keeps the results of a pure function by key; when full it forgets the oldest. */
export function remembered<Value>(
  limit: number,
  make: (key: string) => Value,
): (key: string) => Value {
  const values = new Map<string, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (values.size >= limit) values.delete(values.keys().next().value as string)
    values.set(key, value)
    return value
  }
}
