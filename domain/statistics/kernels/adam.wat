;; One step of Adam over single numbers (f32, four a register):
;;   first   ← 0.9·first + 0.1·gradient
;;   second  ← 0.999·second + 0.001·gradient²
;;   weights ← weights − rate·first/(√(second·secondScale) + 1e-8)
;; `rate` and `secondScale` bring what corrects the moments of the first steps, 1/(1 − 0.9ᵗ) and
;; 1/(1 − 0.999ᵗ); who makes them takes the decays from ADAM_DECAY in vector-kernels.ts.
;; Source: Kingma, Ba (2015), "Adam: A Method for Stochastic Optimization", ICLR, algorithm 1.
;;
;; The four vectors' places are byte offsets in the memory, multiples of 16; `bytes` is the length of
;; each, a multiple of 16 and at least 16.
(func $adam (export "adam")
  (param $weights i32) (param $first i32) (param $second i32) (param $gradient i32)
  (param $bytes i32) (param $rate f32) (param $secondScale f32)
  (local $at i32) (local $slope v128) (local $mean v128) (local $square v128)
  (loop $next
    (local.set $slope (v128.load (i32.add (local.get $gradient) (local.get $at))))
    (local.set $mean
      (f32x4.add
        (f32x4.mul
          (v128.load (i32.add (local.get $first) (local.get $at)))
          (f32x4.splat (f32.const 0.9)))
        (f32x4.mul (local.get $slope) (f32x4.splat (f32.const 0.1)))))
    (local.set $square
      (f32x4.add
        (f32x4.mul
          (v128.load (i32.add (local.get $second) (local.get $at)))
          (f32x4.splat (f32.const 0.999)))
        (f32x4.mul
          (f32x4.mul (local.get $slope) (local.get $slope))
          (f32x4.splat (f32.const 0.001)))))
    (v128.store (i32.add (local.get $first) (local.get $at)) (local.get $mean))
    (v128.store (i32.add (local.get $second) (local.get $at)) (local.get $square))
    (v128.store
      (i32.add (local.get $weights) (local.get $at))
      (f32x4.sub
        (v128.load (i32.add (local.get $weights) (local.get $at)))
        (f32x4.div
          (f32x4.mul (local.get $mean) (f32x4.splat (local.get $rate)))
          (f32x4.add
            (f32x4.sqrt
              (f32x4.mul (local.get $square) (f32x4.splat (local.get $secondScale))))
            (f32x4.splat (f32.const 1e-8))))))
    (br_if $next
      (i32.lt_u
        (local.tee $at (i32.add (local.get $at) (i32.const 16)))
        (local.get $bytes)))))
