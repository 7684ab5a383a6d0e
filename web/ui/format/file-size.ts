import { formatNumber } from '#web/ui/format/number.ts'

const KIB = 1024

/** 980 B, 12.5 KB, 3.1 MB. */
export function fileSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`
  const inKib = bytes / KIB
  return inKib < KIB ? `${formatNumber(inKib, 1)} KB` : `${formatNumber(inKib / KIB, 1)} MB`
}
