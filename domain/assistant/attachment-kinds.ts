import type { AttachmentKind } from './words.ts'

/** Extensions of each kind; the first that has one counts. */
const EXTENSIONS: Record<Exclude<AttachmentKind, 'other'>, string> = {
  document: 'txt md mdx markdown pdf html xlsx xls xlsb ods doc docx csv eml msg pptx ppt xml epub',
  image: 'jpg jpeg png gif webp svg',
  audio: 'mp3 m4a wav webm amr mpga',
  video: 'mp4 mov mpeg mpga',
}

/** What a file is, by its extension in small letters. */
export function attachmentKind(extension: string): AttachmentKind {
  for (const [kind, extensions] of Object.entries(EXTENSIONS))
    if (extensions.split(' ').includes(extension)) return kind as AttachmentKind
  return 'other'
}
