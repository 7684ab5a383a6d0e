;; Sums over vectors of single numbers (f32, four a register) for the networks.
;;
;; Places are byte offsets in the memory, multiples of 16; lengths are in bytes, multiples of 16 and
;; at least 16: every loop runs once before it asks. Numbers are summed in four lanes, number k in lane
;; k mod 4, and the lanes from the first to the last: another order would round differently.

;; Σ x·y
(func $dot (export "dot") (param $x i32) (param $y i32) (param $bytes i32) (result f32)
  (local $at i32) (local $sum v128)
  (loop $next
    (local.set $sum
      (f32x4.add
        (local.get $sum)
        (f32x4.mul
          (v128.load (i32.add (local.get $x) (local.get $at)))
          (v128.load (i32.add (local.get $y) (local.get $at))))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes))))
  (f32x4.extract_lane 0 (local.get $sum))
  (f32.add (f32x4.extract_lane 1 (local.get $sum)))
  (f32.add (f32x4.extract_lane 2 (local.get $sum)))
  (f32.add (f32x4.extract_lane 3 (local.get $sum))))

;; out[i] = Σ w·xᵢ for four vectors at once: each register of w that is read serves four.
;; `out` has room for four numbers.
(func $dot4 (export "dot4")
  (param $w i32) (param $x0 i32) (param $x1 i32) (param $x2 i32) (param $x3 i32)
  (param $out i32) (param $bytes i32)
  (local $at i32) (local $weight v128)
  (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
  (loop $next
    (local.set $weight (v128.load (i32.add (local.get $w) (local.get $at))))
    (local.set $sum0
      (f32x4.add
        (local.get $sum0)
        (f32x4.mul
          (local.get $weight)
          (v128.load (i32.add (local.get $x0) (local.get $at))))))
    (local.set $sum1
      (f32x4.add
        (local.get $sum1)
        (f32x4.mul
          (local.get $weight)
          (v128.load (i32.add (local.get $x1) (local.get $at))))))
    (local.set $sum2
      (f32x4.add
        (local.get $sum2)
        (f32x4.mul
          (local.get $weight)
          (v128.load (i32.add (local.get $x2) (local.get $at))))))
    (local.set $sum3
      (f32x4.add
        (local.get $sum3)
        (f32x4.mul
          (local.get $weight)
          (v128.load (i32.add (local.get $x3) (local.get $at))))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes))))
  (local.get $out)
  (f32x4.extract_lane 0 (local.get $sum0))
  (f32.add (f32x4.extract_lane 1 (local.get $sum0)))
  (f32.add (f32x4.extract_lane 2 (local.get $sum0)))
  (f32.add (f32x4.extract_lane 3 (local.get $sum0)))
  (f32.store)
  (local.get $out)
  (f32x4.extract_lane 0 (local.get $sum1))
  (f32.add (f32x4.extract_lane 1 (local.get $sum1)))
  (f32.add (f32x4.extract_lane 2 (local.get $sum1)))
  (f32.add (f32x4.extract_lane 3 (local.get $sum1)))
  (f32.store offset=4)
  (local.get $out)
  (f32x4.extract_lane 0 (local.get $sum2))
  (f32.add (f32x4.extract_lane 1 (local.get $sum2)))
  (f32.add (f32x4.extract_lane 2 (local.get $sum2)))
  (f32.add (f32x4.extract_lane 3 (local.get $sum2)))
  (f32.store offset=8)
  (local.get $out)
  (f32x4.extract_lane 0 (local.get $sum3))
  (f32.add (f32x4.extract_lane 1 (local.get $sum3)))
  (f32.add (f32x4.extract_lane 2 (local.get $sum3)))
  (f32.add (f32x4.extract_lane 3 (local.get $sum3)))
  (f32.store offset=12))

;; y += a·x
(func $addScaled (export "addScaled")
  (param $y i32) (param $x i32) (param $a f32) (param $bytes i32)
  (local $at i32) (local $factor v128)
  (local.set $factor (f32x4.splat (local.get $a)))
  (loop $next
    (v128.store
      (i32.add (local.get $y) (local.get $at))
      (f32x4.add
        (v128.load (i32.add (local.get $y) (local.get $at)))
        (f32x4.mul
          (v128.load (i32.add (local.get $x) (local.get $at)))
          (local.get $factor))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes)))))

;; y += Σ aᵢ·xᵢ, from the first vector to the last
(func $addScaled4 (export "addScaled4")
  (param $y i32) (param $x0 i32) (param $x1 i32) (param $x2 i32) (param $x3 i32)
  (param $a0 f32) (param $a1 f32) (param $a2 f32) (param $a3 f32) (param $bytes i32)
  (local $at i32)
  (local $factor0 v128) (local $factor1 v128) (local $factor2 v128) (local $factor3 v128)
  (local.set $factor0 (f32x4.splat (local.get $a0)))
  (local.set $factor1 (f32x4.splat (local.get $a1)))
  (local.set $factor2 (f32x4.splat (local.get $a2)))
  (local.set $factor3 (f32x4.splat (local.get $a3)))
  (loop $next
    (i32.add (local.get $y) (local.get $at)) ;; where the sum goes
    (v128.load (i32.add (local.get $y) (local.get $at))) ;; the sum so far
    (f32x4.mul (v128.load (i32.add (local.get $x0) (local.get $at))) (local.get $factor0))
    (f32x4.add)
    (f32x4.mul (v128.load (i32.add (local.get $x1) (local.get $at))) (local.get $factor1))
    (f32x4.add)
    (f32x4.mul (v128.load (i32.add (local.get $x2) (local.get $at))) (local.get $factor2))
    (f32x4.add)
    (f32x4.mul (v128.load (i32.add (local.get $x3) (local.get $at))) (local.get $factor3))
    (f32x4.add)
    (v128.store)
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes)))))
