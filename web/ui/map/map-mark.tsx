import type { MapTone } from './map-types.ts'
import styles from './place-map.module.css'

/** The mark of a state: sound a disc, fair a triangle, poor a diamond, of which nothing is known a ring. */
export function MapMark({ tone, diameter }: { tone: MapTone; diameter: number }) {
  return (
    <svg
      className={styles.mark}
      data-tone={tone}
      width={diameter}
      height={diameter}
      viewBox="-12 -12 24 24"
      aria-hidden
    >
      {tone === 'poor' && <path d="M0-11 11 0 0 11-11 0Z" />}
      {tone === 'fair' && <path d="M0-10 11 9-11 9Z" />}
      {tone === 'good' && <circle r={9.5} />}
      {tone === 'quiet' && <circle r={8.5} />}
    </svg>
  )
}
