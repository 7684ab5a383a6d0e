;; Sums over vectors of doubles (f64, two a register) for Gram matrices and the LASSO.
;;
;; Places are byte offsets in the memory, multiples of 16; lengths and strides are in bytes, multiples
;; of 16, lengths at least 16: every loop runs once before it asks. Numbers are summed in two lanes, the
;; even ones and the odd ones, and these at the end: another order would round differently.

;; Two vectors times four. The vectors of each side lie `stride` bytes apart, the first at w and at x:
;;   out[i] += Σ w₀·xᵢ    (out + outStride)[i] += Σ w₁·xᵢ    for i from 0 to 3
;; Every register that is read serves in two products or four.
(func $addDots2x4 (export "addDots2x4")
  (param $w i32) (param $x i32) (param $stride i32)
  (param $out i32) (param $outStride i32) (param $bytes i32)
  (local $w1 i32) (local $x1 i32) (local $x2 i32) (local $x3 i32) (local $at i32)
  (local $left0 v128) (local $left1 v128) (local $right v128)
  ;; sumᵢⱼ: what w_i times x_j have so far, even and odd numbers beside each other
  (local $sum00 v128) (local $sum01 v128) (local $sum02 v128) (local $sum03 v128)
  (local $sum10 v128) (local $sum11 v128) (local $sum12 v128) (local $sum13 v128)
  (local.set $w1 (i32.add (local.get $w) (local.get $stride)))
  (local.set $x1 (i32.add (local.get $x) (local.get $stride)))
  (local.set $x2 (i32.add (local.get $x1) (local.get $stride)))
  (local.set $x3 (i32.add (local.get $x2) (local.get $stride)))
  (loop $next
    (local.set $left0 (v128.load (i32.add (local.get $w) (local.get $at))))
    (local.set $left1 (v128.load (i32.add (local.get $w1) (local.get $at))))
    (local.set $right (v128.load (i32.add (local.get $x) (local.get $at))))
    (local.set $sum00
      (f64x2.add (local.get $sum00) (f64x2.mul (local.get $left0) (local.get $right))))
    (local.set $sum10
      (f64x2.add (local.get $sum10) (f64x2.mul (local.get $left1) (local.get $right))))
    (local.set $right (v128.load (i32.add (local.get $x1) (local.get $at))))
    (local.set $sum01
      (f64x2.add (local.get $sum01) (f64x2.mul (local.get $left0) (local.get $right))))
    (local.set $sum11
      (f64x2.add (local.get $sum11) (f64x2.mul (local.get $left1) (local.get $right))))
    (local.set $right (v128.load (i32.add (local.get $x2) (local.get $at))))
    (local.set $sum02
      (f64x2.add (local.get $sum02) (f64x2.mul (local.get $left0) (local.get $right))))
    (local.set $sum12
      (f64x2.add (local.get $sum12) (f64x2.mul (local.get $left1) (local.get $right))))
    (local.set $right (v128.load (i32.add (local.get $x3) (local.get $at))))
    (local.set $sum03
      (f64x2.add (local.get $sum03) (f64x2.mul (local.get $left0) (local.get $right))))
    (local.set $sum13
      (f64x2.add (local.get $sum13) (f64x2.mul (local.get $left1) (local.get $right))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes))))
  ;; A shuffle takes bytes 0 to 15 from the first register and 16 to 31 from the second: here the even
  ;; sums of two, then their odd ones. Added they are two numbers of `out`.
  (v128.store (local.get $out)
    (f64x2.add
      (v128.load (local.get $out))
      (f64x2.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $sum00) (local.get $sum01))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $sum00) (local.get $sum01)))))
  (v128.store offset=16 (local.get $out)
    (f64x2.add
      (v128.load offset=16 (local.get $out))
      (f64x2.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $sum02) (local.get $sum03))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $sum02) (local.get $sum03)))))
  (local.set $out (i32.add (local.get $out) (local.get $outStride)))
  (v128.store (local.get $out)
    (f64x2.add
      (v128.load (local.get $out))
      (f64x2.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $sum10) (local.get $sum11))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $sum10) (local.get $sum11)))))
  (v128.store offset=16 (local.get $out)
    (f64x2.add
      (v128.load offset=16 (local.get $out))
      (f64x2.add
        (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
          (local.get $sum12) (local.get $sum13))
        (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
          (local.get $sum12) (local.get $sum13))))))

;; y += Σ aᵢ·xᵢ, from the first vector to the last
(func $addScaled4Doubles (export "addScaled4Doubles")
  (param $y i32) (param $x0 i32) (param $x1 i32) (param $x2 i32) (param $x3 i32)
  (param $a0 f64) (param $a1 f64) (param $a2 f64) (param $a3 f64) (param $bytes i32)
  (local $at i32)
  (local $factor0 v128) (local $factor1 v128) (local $factor2 v128) (local $factor3 v128)
  (local.set $factor0 (f64x2.splat (local.get $a0)))
  (local.set $factor1 (f64x2.splat (local.get $a1)))
  (local.set $factor2 (f64x2.splat (local.get $a2)))
  (local.set $factor3 (f64x2.splat (local.get $a3)))
  (loop $next
    (i32.add (local.get $y) (local.get $at)) ;; where the sum goes
    (v128.load (i32.add (local.get $y) (local.get $at))) ;; the sum so far
    (f64x2.mul (v128.load (i32.add (local.get $x0) (local.get $at))) (local.get $factor0))
    (f64x2.add)
    (f64x2.mul (v128.load (i32.add (local.get $x1) (local.get $at))) (local.get $factor1))
    (f64x2.add)
    (f64x2.mul (v128.load (i32.add (local.get $x2) (local.get $at))) (local.get $factor2))
    (f64x2.add)
    (f64x2.mul (v128.load (i32.add (local.get $x3) (local.get $at))) (local.get $factor3))
    (f64x2.add)
    (v128.store)
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes)))))
