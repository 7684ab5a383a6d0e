;; Overwrites doubles x (f64, two a register) by asinh u, u = (x − center)/scale, to a part in 1e15 of 1
;; or of itself; of what is no number, and beyond |u| of about 1e154, whose square is infinite, NaN.
;;
;; asinh u = ±ln y with the sign of u and y = |u| + √(u² + 1), which is at least 1. To take the logarithm
;; y is split into 2ᵉ·m, m from √½ to √2; then ln y = e·ln 2 + ln m, and with s = (m − 1)/(m + 1)
;;   ln m = 2s + s·R(s²),   R(z) = a₁z + a₂z² + … + a₇z⁷.
;; Source of the logarithm and its constants: fdlibm 5.3, e_log.c (Sun Microsystems, 1993).
;;
;; x is a byte offset in the memory, a multiple of 16; `bytes` is its length, a multiple of 16 and at
;; least 16.
(func $asinh (export "asinh")
  (param $x i32) (param $bytes i32) (param $center f64) (param $scale f64)
  (local $at i32) (local $middle v128) (local $factor v128)
  ;; e: a whole number a lane (i64), then the same as a double; nothing: 0 where y is finite, else NaN
  (local $u v128) (local $y v128) (local $nothing v128) (local $e v128) (local $m v128)
  (local $s v128) (local $z v128) (local $series v128)
  (local.set $middle (f64x2.splat (local.get $center)))
  (local.set $factor (f64x2.splat (local.get $scale)))
  (loop $next
    (local.set $u
      (f64x2.div
        (f64x2.sub (v128.load (i32.add (local.get $x) (local.get $at))) (local.get $middle))
        (local.get $factor)))
    (local.set $y
      (f64x2.add
        (f64x2.abs (local.get $u))
        (f64x2.sqrt
          (f64x2.add (f64x2.mul (local.get $u) (local.get $u)) (v128.const f64x2 1 1)))))
    (local.set $nothing (f64x2.mul (local.get $y) (v128.const f64x2 0 0)))
    ;; A double's bits are sign (1), exponent (11) and fraction (52). Its bits less those of √½ leave e
    ;; in the exponent's place; taking e out of y's exponent leaves m.
    (local.set $e
      (i64x2.shr_u
        (i64x2.sub (local.get $y) (v128.const i64x2 0x3fe6a09e667f3bcd 0x3fe6a09e667f3bcd))
        (i32.const 52)))
    (local.set $m (i64x2.sub (local.get $y) (i64x2.shl (local.get $e) (i32.const 52))))
    ;; The bits of 2⁵² with a small whole number in their last places are the double 2⁵² + e.
    (local.set $e
      (f64x2.sub
        (v128.or (local.get $e) (v128.const f64x2 0x1p52 0x1p52))
        (v128.const f64x2 0x1p52 0x1p52)))
    (local.set $s
      (f64x2.div
        (f64x2.sub (local.get $m) (v128.const f64x2 1 1))
        (f64x2.add (local.get $m) (v128.const f64x2 1 1))))
    (local.set $z (f64x2.mul (local.get $s) (local.get $s)))
    ;; 2 + R(z) by Horner's rule, from a₇ down
    (v128.const f64x2 1.479819860511659e-1 1.479819860511659e-1)
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 1.531383769920937e-1 1.531383769920937e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 1.818357216161805e-1 1.818357216161805e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 2.222219843214978e-1 2.222219843214978e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 2.857142874366239e-1 2.857142874366239e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 3.999999999940942e-1 3.999999999940942e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 6.666666666666735e-1 6.666666666666735e-1))
    (f64x2.mul (local.get $z))
    (f64x2.add (v128.const f64x2 2 2))
    (local.set $series)
    ;; ln 2 in two parts: the first ends in zeros, so that e times it is exact. The sign is put on last.
    (v128.store
      (i32.add (local.get $x) (local.get $at))
      (v128.or
        (f64x2.add
          (f64x2.add
            (f64x2.mul (local.get $e) (v128.const f64x2 6.931471803691238e-1 6.931471803691238e-1))
            (f64x2.add
              (f64x2.mul
                (local.get $e)
                (v128.const f64x2 1.9082149292705877e-10 1.9082149292705877e-10))
              (f64x2.mul (local.get $s) (local.get $series))))
          (local.get $nothing))
        (v128.and (local.get $u) (v128.const f64x2 -0 -0))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes)))))
