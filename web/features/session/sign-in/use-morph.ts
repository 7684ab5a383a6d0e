import { useEffect, useRef, useState } from 'react'
import { between, type HeroCurves } from './hero-curves.ts'

const DURATION_MS = 650

/** The curves on their way to a target; at once where the user wants no motion. */
export function useMorph(target: HeroCurves): HeroCurves {
  const [shown, setShown] = useState(target)
  const latest = useRef(target)
  useEffect(() => {
    const from = latest.current
    if (from === target) return
    const duration = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION_MS
    let frame = 0
    let begin: number | undefined
    const paint = (now: number) => {
      begin ??= now
      const share = duration === 0 ? 1 : Math.min(1, (now - begin) / duration)
      latest.current = share === 1 ? target : between(from, target, eased(share))
      setShown(latest.current)
      if (share < 1) frame = requestAnimationFrame(paint)
    }
    frame = requestAnimationFrame(paint)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}

function eased(share: number): number {
  return 1 - (1 - share) ** 3
}
