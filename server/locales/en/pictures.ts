import type { pictures as zh } from '../zh/pictures.ts'

export const pictures: Record<keyof typeof zh, string> = {
  pictureKind: 'The picture must be one of: {kinds}',
  pictureTooLarge:
    'The picture has {width} × {height} pixels; a {kind} may have {side} a side and {millions} million in all',
  pictureUnfolds:
    'The picture unfolds to more than the {width} × {height} pixels that it says it has',
  pictureBroken: 'The picture is cut off or damaged; save it anew and upload it again',
  pictureTooMuch:
    'The picture cannot be decoded within {seconds} seconds and {megabytes} MB of memory; save it smaller and upload it again',
}
