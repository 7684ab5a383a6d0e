export const pictures = {
  pictureKind: '图片须为以下格式：{kinds}',
  pictureTooLarge:
    '图片为 {width} × {height} 像素，超出 {kind} 图片的限制：每边不超过 {side} 像素，总计不超过 {millions} 百万像素',
  pictureUnfolds: '图片内容解压后超过其标明的 {width} × {height} 像素，不予接收',
  pictureBroken: '图片不完整或已损坏，请重新保存后再上传',
  pictureTooMuch: '图片未能在 {seconds} 秒、{megabytes} MB 内存内解码，请另存为较小的图片后再上传',
} as const
