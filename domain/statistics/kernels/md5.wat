;; Tries a word with endings, four a time: gives the place of the first group of four endings of which one
;; makes a text whose MD5 begins with `wanted` (a whole word of 32 bits), or 0 where there is none.
;; Source: RFC 1321, 3.4. Of a text of one block only A is computed, and compared.
;;
;; All places are byte offsets in the memory, multiples of 16:
;;   constants  the 64 of RFC 1321
;;   block      room for sixteen words of each of four texts, side by side
;;   word       the word as the sixteen words of 32 bits of a block, without mark and length; `length` is
;;              how many signs it has, at most 36
;;   endings    groups of 80 bytes, up to `end`: of four endings of up to 15 signs the four words with the
;;              mark 0x80 behind the last sign, side by side, and their lengths in bits
(func $md5Endings (export "md5Endings")
  (param $wanted i32) (param $constants i32) (param $block i32) (param $word i32)
  (param $length i32) (param $endings i32) (param $end i32) (result i32)
  (local $at i32) (local $seam i32) (local $shift i32)
  (local $a v128) (local $b v128) (local $c v128) (local $d v128)
  (loop $spread
    (v128.store
      (i32.add (local.get $block) (i32.shl (local.get $at) (i32.const 2)))
      (v128.load32_splat (i32.add (local.get $word) (local.get $at))))
    (br_if $spread
      (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (i32.const 64))))
  ;; The ending begins inside of this word of the block, so many bits up.
  (local.set $seam
    (i32.add
      (local.get $block)
      (i32.shl (i32.shr_u (local.get $length) (i32.const 2)) (i32.const 4))))
  (local.set $shift (i32.shl (i32.and (local.get $length) (i32.const 3)) (i32.const 3)))
  (loop $group
    (v128.store
      (local.get $seam)
      (v128.or
        (v128.load32_splat
          (i32.add
            (local.get $word)
            (i32.and (local.get $length) (i32.const 0x7ffffffc))))
        (i32x4.shl (v128.load (local.get $endings)) (local.get $shift))))
    (v128.store offset=16
      (local.get $seam)
      (v128.or
        (i32x4.shl (v128.load offset=16 (local.get $endings)) (local.get $shift))
        (i32x4.shr_u
          (i32x4.shr_u (v128.load offset=0 (local.get $endings)) (i32.const 1))
          (i32.sub (i32.const 31) (local.get $shift)))))
    (v128.store offset=32
      (local.get $seam)
      (v128.or
        (i32x4.shl (v128.load offset=32 (local.get $endings)) (local.get $shift))
        (i32x4.shr_u
          (i32x4.shr_u (v128.load offset=16 (local.get $endings)) (i32.const 1))
          (i32.sub (i32.const 31) (local.get $shift)))))
    (v128.store offset=48
      (local.get $seam)
      (v128.or
        (i32x4.shl (v128.load offset=48 (local.get $endings)) (local.get $shift))
        (i32x4.shr_u
          (i32x4.shr_u (v128.load offset=32 (local.get $endings)) (i32.const 1))
          (i32.sub (i32.const 31) (local.get $shift)))))
    (v128.store offset=64
      (local.get $seam)
      (i32x4.shr_u
        (i32x4.shr_u (v128.load offset=48 (local.get $endings)) (i32.const 1))
        (i32.sub (i32.const 31) (local.get $shift))))
    (v128.store offset=224
      (local.get $block)
      (i32x4.add
        (v128.load offset=64 (local.get $endings))
        (i32x4.splat (i32.shl (local.get $length) (i32.const 3)))))
    (local.set $a (v128.const i32x4 0x67452301 0x67452301 0x67452301 0x67452301))
    (local.set $b (v128.const i32x4 0xefcdab89 0xefcdab89 0xefcdab89 0xefcdab89))
    (local.set $c (v128.const i32x4 0x98badcfe 0x98badcfe 0x98badcfe 0x98badcfe))
    (local.set $d (v128.const i32x4 0x10325476 0x10325476 0x10325476 0x10325476))
    (local.set $at (i32.const 0))
    ;; Round 1: word i of the block in step i.
    (loop $first
      (local.set $a
        (i32x4.add
          (i32x4.add (local.get $a) (v128.bitselect (local.get $c) (local.get $d) (local.get $b)))
          (i32x4.add
            (v128.load32_splat offset=0 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (local.get $at) (i32.const 240)))))))
      (local.set $a
        (i32x4.add
          (local.get $b)
          (v128.or
            (i32x4.shl (local.get $a) (i32.const 7))
            (i32x4.shr_u (local.get $a) (i32.const 25)))))
      (local.set $d
        (i32x4.add
          (i32x4.add (local.get $d) (v128.bitselect (local.get $b) (local.get $c) (local.get $a)))
          (i32x4.add
            (v128.load32_splat offset=4 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (local.get $at) (i32.const 16)) (i32.const 240)))))))
      (local.set $d
        (i32x4.add
          (local.get $a)
          (v128.or
            (i32x4.shl (local.get $d) (i32.const 12))
            (i32x4.shr_u (local.get $d) (i32.const 20)))))
      (local.set $c
        (i32x4.add
          (i32x4.add (local.get $c) (v128.bitselect (local.get $a) (local.get $b) (local.get $d)))
          (i32x4.add
            (v128.load32_splat offset=8 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (local.get $at) (i32.const 32)) (i32.const 240)))))))
      (local.set $c
        (i32x4.add
          (local.get $d)
          (v128.or
            (i32x4.shl (local.get $c) (i32.const 17))
            (i32x4.shr_u (local.get $c) (i32.const 15)))))
      (local.set $b
        (i32x4.add
          (i32x4.add (local.get $b) (v128.bitselect (local.get $d) (local.get $a) (local.get $c)))
          (i32x4.add
            (v128.load32_splat offset=12 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (local.get $at) (i32.const 48)) (i32.const 240)))))))
      (local.set $b
        (i32x4.add
          (local.get $c)
          (v128.or
            (i32x4.shl (local.get $b) (i32.const 22))
            (i32x4.shr_u (local.get $b) (i32.const 10)))))
      (br_if $first
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (i32.const 256))))
    ;; Round 2: word 5i + 1 of the block in step i.
    (loop $second
      (local.set $a
        (i32x4.add
          (i32x4.add (local.get $a) (v128.bitselect (local.get $b) (local.get $c) (local.get $d)))
          (i32x4.add
            (v128.load32_splat offset=0 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 5)) (i32.const 16)) (i32.const 240)))))))
      (local.set $a
        (i32x4.add
          (local.get $b)
          (v128.or
            (i32x4.shl (local.get $a) (i32.const 5))
            (i32x4.shr_u (local.get $a) (i32.const 27)))))
      (local.set $d
        (i32x4.add
          (i32x4.add (local.get $d) (v128.bitselect (local.get $a) (local.get $b) (local.get $c)))
          (i32x4.add
            (v128.load32_splat offset=4 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 5)) (i32.const 96)) (i32.const 240)))))))
      (local.set $d
        (i32x4.add
          (local.get $a)
          (v128.or
            (i32x4.shl (local.get $d) (i32.const 9))
            (i32x4.shr_u (local.get $d) (i32.const 23)))))
      (local.set $c
        (i32x4.add
          (i32x4.add (local.get $c) (v128.bitselect (local.get $d) (local.get $a) (local.get $b)))
          (i32x4.add
            (v128.load32_splat offset=8 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 5)) (i32.const 176)) (i32.const 240)))))))
      (local.set $c
        (i32x4.add
          (local.get $d)
          (v128.or
            (i32x4.shl (local.get $c) (i32.const 14))
            (i32x4.shr_u (local.get $c) (i32.const 18)))))
      (local.set $b
        (i32x4.add
          (i32x4.add (local.get $b) (v128.bitselect (local.get $c) (local.get $d) (local.get $a)))
          (i32x4.add
            (v128.load32_splat offset=12 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.mul (local.get $at) (i32.const 5)) (i32.const 240)))))))
      (local.set $b
        (i32x4.add
          (local.get $c)
          (v128.or
            (i32x4.shl (local.get $b) (i32.const 20))
            (i32x4.shr_u (local.get $b) (i32.const 12)))))
      (br_if $second
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (i32.const 512))))
    ;; Round 3: word 3i + 5 of the block in step i.
    (loop $third
      (local.set $a
        (i32x4.add
          (i32x4.add (local.get $a) (v128.xor (local.get $b) (v128.xor (local.get $c) (local.get $d))))
          (i32x4.add
            (v128.load32_splat offset=0 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 3)) (i32.const 80)) (i32.const 240)))))))
      (local.set $a
        (i32x4.add
          (local.get $b)
          (v128.or
            (i32x4.shl (local.get $a) (i32.const 4))
            (i32x4.shr_u (local.get $a) (i32.const 28)))))
      (local.set $d
        (i32x4.add
          (i32x4.add (local.get $d) (v128.xor (local.get $a) (v128.xor (local.get $b) (local.get $c))))
          (i32x4.add
            (v128.load32_splat offset=4 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 3)) (i32.const 128)) (i32.const 240)))))))
      (local.set $d
        (i32x4.add
          (local.get $a)
          (v128.or
            (i32x4.shl (local.get $d) (i32.const 11))
            (i32x4.shr_u (local.get $d) (i32.const 21)))))
      (local.set $c
        (i32x4.add
          (i32x4.add (local.get $c) (v128.xor (local.get $d) (v128.xor (local.get $a) (local.get $b))))
          (i32x4.add
            (v128.load32_splat offset=8 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 3)) (i32.const 176)) (i32.const 240)))))))
      (local.set $c
        (i32x4.add
          (local.get $d)
          (v128.or
            (i32x4.shl (local.get $c) (i32.const 16))
            (i32x4.shr_u (local.get $c) (i32.const 16)))))
      (local.set $b
        (i32x4.add
          (i32x4.add (local.get $b) (v128.xor (local.get $c) (v128.xor (local.get $d) (local.get $a))))
          (i32x4.add
            (v128.load32_splat offset=12 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 3)) (i32.const 224)) (i32.const 240)))))))
      (local.set $b
        (i32x4.add
          (local.get $c)
          (v128.or
            (i32x4.shl (local.get $b) (i32.const 23))
            (i32x4.shr_u (local.get $b) (i32.const 9)))))
      (br_if $third
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (i32.const 768))))
    ;; Round 4: word 7i of the block in step i.
    (loop $fourth
      (local.set $a
        (i32x4.add
          (i32x4.add (local.get $a) (v128.xor (local.get $c) (v128.or (local.get $b) (v128.not (local.get $d)))))
          (i32x4.add
            (v128.load32_splat offset=0 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.mul (local.get $at) (i32.const 7)) (i32.const 240)))))))
      (local.set $a
        (i32x4.add
          (local.get $b)
          (v128.or
            (i32x4.shl (local.get $a) (i32.const 6))
            (i32x4.shr_u (local.get $a) (i32.const 26)))))
      (local.set $d
        (i32x4.add
          (i32x4.add (local.get $d) (v128.xor (local.get $b) (v128.or (local.get $a) (v128.not (local.get $c)))))
          (i32x4.add
            (v128.load32_splat offset=4 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 7)) (i32.const 112)) (i32.const 240)))))))
      (local.set $d
        (i32x4.add
          (local.get $a)
          (v128.or
            (i32x4.shl (local.get $d) (i32.const 10))
            (i32x4.shr_u (local.get $d) (i32.const 22)))))
      (local.set $c
        (i32x4.add
          (i32x4.add (local.get $c) (v128.xor (local.get $a) (v128.or (local.get $d) (v128.not (local.get $b)))))
          (i32x4.add
            (v128.load32_splat offset=8 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 7)) (i32.const 224)) (i32.const 240)))))))
      (local.set $c
        (i32x4.add
          (local.get $d)
          (v128.or
            (i32x4.shl (local.get $c) (i32.const 15))
            (i32x4.shr_u (local.get $c) (i32.const 17)))))
      (local.set $b
        (i32x4.add
          (i32x4.add (local.get $b) (v128.xor (local.get $d) (v128.or (local.get $c) (v128.not (local.get $a)))))
          (i32x4.add
            (v128.load32_splat offset=12 (i32.add (local.get $constants) (i32.shr_u (local.get $at) (i32.const 2))))
            (v128.load (i32.add (local.get $block) (i32.and (i32.add (i32.mul (local.get $at) (i32.const 7)) (i32.const 80)) (i32.const 240)))))))
      (local.set $b
        (i32x4.add
          (local.get $c)
          (v128.or
            (i32x4.shl (local.get $b) (i32.const 21))
            (i32x4.shr_u (local.get $b) (i32.const 11)))))
      (br_if $fourth
        (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 64))) (i32.const 1024))))
    (if
      (v128.any_true
        (i32x4.eq
          (i32x4.add (local.get $a) (v128.const i32x4 0x67452301 0x67452301 0x67452301 0x67452301))
          (i32x4.splat (local.get $wanted))))
      (then (return (local.get $endings))))
    (br_if $group
      (i32.lt_u
        (local.tee $endings (i32.add (local.get $endings) (i32.const 80)))
        (local.get $end))))
  (i32.const 0))
