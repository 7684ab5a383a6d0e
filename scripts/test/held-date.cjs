/**
 * Shifts `Date` of the program that loads it by TEST_CLOCK_OFFSET_MS: a Node process and its threads by
 * `node --require`, a page by a script that runs before its own. What counts from a moment to another
 * (`performance.now()`, timers) stays as it is. Where `Date` is shifted already nothing happens.
 */
;(() => {
  const settings = globalThis.process?.env ?? globalThis
  const offsetMs = Number(settings.TEST_CLOCK_OFFSET_MS ?? 0)
  if (offsetMs === 0 || globalThis.dateIsHeld) return
  Object.defineProperty(globalThis, 'dateIsHeld', { value: true })
  const WallDate = Date
  const now = () => WallDate.now() + offsetMs
  // Not a subclass: dates of the engine itself, as of a message between threads, are instances too.
  globalThis.Date = new Proxy(WallDate, {
    construct: (wall, given, made) => Reflect.construct(wall, given.length ? given : [now()], made),
    apply: () => new Date().toString(),
    get: (wall, name) => (name === 'now' ? now : Reflect.get(wall, name)),
  })
  WallDate.prototype.constructor = globalThis.Date
})()
