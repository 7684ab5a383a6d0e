export function holdClock(): void
