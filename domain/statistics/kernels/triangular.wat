;; Systems of linear equations with a lower triangle L of doubles, in place.
;;
;; `factor` is the place of L, row after row, `stride` bytes from one to the next; `pivots` that of the
;; inverses of its diagonal; y that of the right side, which the solution overwrites. Places and strides
;; are in bytes, multiples of 16. `bytes` is the length of y, 8 a row, at least 8. What stands above the
;; diagonal is read and never counts.
;;
;; Rows go by twos, so that what is stored is a whole register that can be read as one again: a part
;; would have to reach the memory before. Of an odd number of rows the last pair has one row, one number
;; of y and one pivot beyond the end.

;; L⁻¹y, from the first two rows down:
;;   y[i] = (y[i] − Σ L[i, j]·y[j])·pivots[i] over j < i
;; The sum over what is known, all j < i for the even i of a pair, is taken in two lanes, even j and
;; odd j, and these at the end; the second row then subtracts what the first gave.
(func $solveLower (export "solveLower")
  (param $factor i32) (param $stride i32) (param $pivots i32) (param $y i32) (param $bytes i32)
  ;; i and at: bytes of y before the pair and before j; row and below: places of the pair's two rows
  (local $i i32) (local $row i32) (local $below i32) (local $at i32)
  (local $sum v128) (local $sumBelow v128) (local $known v128) (local $rest v128)
  (local $value f64)
  (local.set $row (local.get $factor))
  (loop $nextPair
    (local.set $below (i32.add (local.get $row) (local.get $stride)))
    (local.set $sum (v128.const f64x2 0 0))
    (local.set $sumBelow (v128.const f64x2 0 0))
    (local.set $at (i32.const 0))
    (block $nothingKnown
      (br_if $nothingKnown (i32.eqz (local.get $i)))
      (loop $next
        (local.set $known (v128.load (i32.add (local.get $y) (local.get $at))))
        (local.set $sum
          (f64x2.add
            (local.get $sum)
            (f64x2.mul
              (local.get $known)
              (v128.load (i32.add (local.get $row) (local.get $at))))))
        (local.set $sumBelow
          (f64x2.add
            (local.get $sumBelow)
            (f64x2.mul
              (local.get $known)
              (v128.load (i32.add (local.get $below) (local.get $at))))))
        (br_if $next
          (i32.lt_u
            (local.tee $at (i32.add (local.get $at) (i32.const 16)))
            (local.get $i)))))
    ;; y of both rows without their sums. A shuffle takes bytes 0 to 15 from the first register and 16
    ;; to 31 from the second: the even parts of both sums, then their odd parts.
    (local.set $rest
      (f64x2.sub
        (v128.load (i32.add (local.get $y) (local.get $i)))
        (f64x2.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23
            (local.get $sum) (local.get $sumBelow))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31
            (local.get $sum) (local.get $sumBelow)))))
    (local.set $value
      (f64.mul
        (f64x2.extract_lane 0 (local.get $rest))
        (f64.load (i32.add (local.get $pivots) (local.get $i)))))
    (v128.store
      (i32.add (local.get $y) (local.get $i))
      (f64x2.replace_lane 1
        (f64x2.splat (local.get $value))
        (f64.mul
          (f64.sub
            (f64x2.extract_lane 1 (local.get $rest))
            (f64.mul
              (f64.load (i32.add (local.get $below) (local.get $i)))
              (local.get $value)))
          (f64.load offset=8 (i32.add (local.get $pivots) (local.get $i))))))
    (local.set $row (i32.add (local.get $below) (local.get $stride)))
    (br_if $nextPair
      (i32.lt_u
        (local.tee $i (i32.add (local.get $i) (i32.const 16)))
        (local.get $bytes)))))

;; L'⁻¹y, from the last two rows up:
;;   y[i] = (y[i] − Σ L[j, i]·y[j])·pivots[i] over j > i
;; As soon as two values are known they are subtracted from all of y before them, the pair next in turn
;; first. Of an odd length the number after y must be 0, and so must the row after the triangle.
(func $solveUpper (export "solveUpper")
  (param $factor i32) (param $stride i32) (param $pivots i32) (param $y i32) (param $bytes i32)
  ;; i and at: bytes of y before the pair and before what is subtracted from; row and below: the pair
  (local $i i32) (local $row i32) (local $below i32) (local $at i32)
  (local $value f64) (local $valueBelow f64) (local $times v128) (local $timesBelow v128)
  ;; Both begin past the last pair: i = bytes, up to whole registers; row = factor + (i/8)·stride.
  (local.set $i (i32.and (i32.add (local.get $bytes) (i32.const 8)) (i32.const -16)))
  (local.set $row
    (i32.add
      (local.get $factor)
      (i32.mul (i32.shr_u (local.get $i) (i32.const 3)) (local.get $stride))))
  (loop $nextPair
    (local.set $i (i32.sub (local.get $i) (i32.const 16)))
    (local.set $below (i32.sub (local.get $row) (local.get $stride)))
    (local.set $row (i32.sub (local.get $below) (local.get $stride)))
    (local.set $valueBelow
      (f64.mul
        (f64.load offset=8 (i32.add (local.get $y) (local.get $i)))
        (f64.load offset=8 (i32.add (local.get $pivots) (local.get $i)))))
    (local.set $value
      (f64.mul
        (f64.sub
          (f64.load (i32.add (local.get $y) (local.get $i)))
          (f64.mul
            (f64.load (i32.add (local.get $below) (local.get $i)))
            (local.get $valueBelow)))
        (f64.load (i32.add (local.get $pivots) (local.get $i)))))
    (v128.store
      (i32.add (local.get $y) (local.get $i))
      (f64x2.replace_lane 1 (f64x2.splat (local.get $value)) (local.get $valueBelow)))
    (local.set $times (f64x2.splat (local.get $value)))
    (local.set $timesBelow (f64x2.splat (local.get $valueBelow)))
    (local.set $at (local.get $i))
    (block $nothingLeft
      (br_if $nothingLeft (i32.eqz (local.get $at)))
      (loop $next
        (local.set $at (i32.sub (local.get $at) (i32.const 16)))
        (i32.add (local.get $y) (local.get $at)) ;; where the rest goes
        (v128.load (i32.add (local.get $y) (local.get $at))) ;; the rest so far
        (f64x2.mul (v128.load (i32.add (local.get $row) (local.get $at))) (local.get $times))
        (f64x2.sub)
        (f64x2.mul (v128.load (i32.add (local.get $below) (local.get $at))) (local.get $timesBelow))
        (f64x2.sub)
        (v128.store)
        (br_if $next (local.get $at))))
    (br_if $nextPair (local.get $i))))
