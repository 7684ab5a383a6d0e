import { writeFileSync } from 'node:fs'
const root = process.env.TREE!
const { utils, write } = await import(root + '/node_modules/@e965/xlsx/xlsx.mjs')
const { readPlainTables } = await import(root + '/files/tables/read-plain-tables.ts')
const { detectLayouts } = await import(root + '/files/layouts/registry.ts')
const { parseBook } = await import(root + '/files/layouts/province-check.ts')
const { describeUnfit } = await import(root + '/files/layouts/no-layout.ts')
type R = (string|number|null)[]
const da=(d:number,h:number)=>300+h*3+d*10+0.25, rt=(d:number,h:number)=>280+h*4-d*7+0.5
const load=(d:number,s:number)=>17000+s*11+d*100+0.5
const date=(d:number)=>`2026-03-0${d}`
const H=[...Array(24).keys()].map(i=>i+1)
const Q=[...Array(96).keys()].map(i=>i+1)
const ql=(s:number)=>`${String(Math.floor(s*15/60)).padStart(2,'0')}:${String(s*15%60).padStart(2,'0')}`
const hl=(h:number)=>`${String(h).padStart(2,'0')}:00`
type P={name:string, rows:R[], want:Record<string,(d:number,s:number)=>number>, days:number[], slots:number, merges?:string[], ext?:string}
const ps:P[]=[]
const both={ 'PRICE DA':da,'PRICE RT':rt }
ps.push({name:'T1 side by side other heads gap',rows:[['日前市场',null,null,null,'实时市场'],['日期','时段','日前电价(元/MWh)',null,'日期','时段','实时电价(元/MWh)'],...[1,2].flatMap(d=>H.map(h=>[date(d),h,da(d,h),null,date(d),h,rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T1b side by side 电价 in title',rows:[['日前市场',null,null,null,'实时市场'],['日期','时段','电价(元/MWh)',null,'日期','时段','电价(元/MWh)'],...[1,2].flatMap(d=>H.map(h=>[date(d),h,da(d,h),null,date(d),h,rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T2 side by side days',rows:[['日期','时段','日前电价','实时电价','日期','时段','日前电价','实时电价'],...H.map(h=>[date(1),h,da(1,h),rt(1,h),date(2),h,da(2,h),rt(2,h)] as R)],want:both,days:[1,2],slots:24})
ps.push({name:'T2b side by side no date: date above',rows:[['2026年3月1日',null,null,null,'2026年3月2日'],['时段','日前电价','实时电价',null,'时段','日前电价','实时电价'],...H.map(h=>[hl(h),da(1,h),rt(1,h),null,hl(h),da(2,h),rt(2,h)] as R)],want:both,days:[1,2],slots:24})
ps.push({name:'T4 wide below wide titles',rows:[['日前出清电价（元/MWh）'],['日期',...H.map(h=>`${h}时`)],...[1,2].map(d=>[date(d),...H.map(h=>da(d,h))] as R),[null],['实时出清电价（元/MWh）'],['日期',...H.map(h=>`${h}时`)],...[1,2].map(d=>[date(d),...H.map(h=>rt(d,h))] as R)],want:both,days:[1,2],slots:24})
ps.push({name:'T5 prices above loads below',rows:[['日期','时段','日前电价(元/MWh)','实时电价(元/MWh)'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R)),[null],['负荷预测'],['日期','时刻','负荷预测(MW)'],...[1,2].flatMap(d=>Q.map(s=>[date(d),ql(s),load(d,s)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T6 subtotals inside',rows:[['日期','时段','日前电价(元/MWh)','实时电价(元/MWh)'],...[1,2].flatMap(d=>[...H.slice(0,8).map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R),[date(d),'谷段均价',300,300] as R,...H.slice(8).map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R),[date(d),'峰段平均',300,300] as R,[date(d),'全天均价',311,299] as R])],want:both,days:[1,2],slots:24})
ps.push({name:'T8 date lines between',rows:[['时段','日前电价(元/MWh)','实时电价(元/MWh)'],...[1,2].flatMap(d=>[[`2026年3月${d}日`] as R,...H.map(h=>[hl(h),da(d,h),rt(d,h)] as R)])],want:both,days:[1,2],slots:24})
ps.push({name:'T8b date lines with heads',rows:[...[1,2].flatMap(d=>[[`2026年3月${d}日 现货电价`] as R,['时段','日前电价(元/MWh)','实时电价(元/MWh)'] as R,...H.map(h=>[hl(h),da(d,h),rt(d,h)] as R),[null] as R])],want:both,days:[1,2],slots:24})
ps.push({name:'T10 wide with mean max right + rows below',rows:[['日期','数据项',...H.map(h=>`${h}:00`),'日均','最大值','合计'],...[1,2].flatMap(d=>[[date(d),'日前出清电价',...H.map(h=>da(d,h)),333,444,555] as R,[date(d),'实时出清电价',...H.map(h=>rt(d,h)),333,444,555] as R]),['月均','日前出清电价',...H.map(()=>333)],['月均','实时出清电价',...H.map(()=>333)]],want:both,days:[1,2],slots:24})
ps.push({name:'T13 date only first row',rows:[['日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[h===1?date(d):null,hl(h),da(d,h),rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T13m merged',rows:[['日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[h===1?date(d):null,hl(h),da(d,h),rt(d,h)] as R))],want:both,days:[1,2],slots:24,merges:['A2:A25','A26:A49'],ext:'xlsx'})
for (const w of ['日均值','最大值','最小值','总计','平均','AVG','Mean','Σ','本日合计','加权均价','峰谷差']) ps.push({name:'T14 '+w,rows:[['日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>[...H.map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R),[date(d),w,320.1,310.2] as R])],want:both,days:[1,2],slots:24})
for (const w of ['日均值','合计','Average']) ps.push({name:'T14b in date column '+w,rows:[['日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>[...H.map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R),[w,null,320.1,310.2] as R])],want:both,days:[1,2],slots:24})
ps.push({name:'T15 three blocks dates above merged',rows:[['2026-03-01',null,null,'2026-03-02',null,null,'2026-03-03'],['时段','日前','实时','时段','日前','实时','时段','日前','实时'],...H.map(h=>[1,2,3].flatMap(d=>[hl(h),da(d,h),rt(d,h)]) as R)],want:both,days:[1,2,3],slots:24,merges:['A1:C1','D1:F1','G1:I1'],ext:'xlsx'})
ps.push({name:'T17 halves with lines',rows:[['日期','时段','日前电价','实时电价'],...[1].flatMap(d=>[['（上午）'] as R,...H.slice(0,12).map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R),['（下午）'] as R,...H.slice(12).map(h=>[date(d),hl(h),da(d,h),rt(d,h)] as R)])],want:both,days:[1],slots:24})
ps.push({name:'T19 item col merged down, blocks of items',rows:[['电价类型','日期',...H.map(h=>`${h}点`)],...(['日前电价','实时电价'] as const).flatMap((n,i)=>[1,2].map(d=>[d===1?n:null,date(d),...H.map(h=>(i?rt:da)(d,h))] as R))],want:both,days:[1,2],slots:24,merges:['A2:A3','A4:A5'],ext:'xlsx'})
ps.push({name:'T20 page heads csv',rows:[['日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.flatMap(h=>{const r=[date(d),hl(h),da(d,h),rt(d,h)] as R; return h===12?[r,['第1页'] as R,['日期','时段','日前电价','实时电价'] as R]:[r]}))],want:both,days:[1,2],slots:24})
ps.push({name:'T21 second table of other values 对比 upper/lower same title',rows:[['日前电价'],['日期','时段','电价(元/MWh)'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),da(d,h)] as R)),[null],['实时电价'],['日期','时段','电价(元/MWh)'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T22 day blocks beside: hours down, days across w items under',rows:[['时段','3月1日',null,'3月2日',null],[null,'日前','实时','日前','实时'],...H.map(h=>[hl(h),da(1,h),rt(1,h),da(2,h),rt(2,h)] as R)],want:both,days:[1,2],slots:24,merges:['B1:C1','D1:E1'],ext:'xlsx'})
ps.push({name:'T23 head twice with codes and title, empty col in front',rows:[[null,'现货市场价格统计表'],[null,'日期','时段','日前电价(元/MWh)','实时电价(元/MWh)'],[null,'DATE','HOUR','DA','RT'],...[1,2].flatMap(d=>H.map(h=>[null,date(d),hl(h),da(d,h),rt(d,h)] as R)),[null,'制表：张三',null,'审核：李四']],want:both,days:[1,2],slots:24})
ps.push({name:'T24 doubled equal columns',rows:[['日期','时段','日前电价','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),da(d,h),da(d,h),rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T25 doubled unequal columns',rows:[['日期','时段','日前电价','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),da(d,h),da(d,h)+5,rt(d,h)] as R))],want:{'PRICE RT':rt},days:[1,2],slots:24})
ps.push({name:'T26 year-month in title, day col',rows:[['2026年3月 现货价格'],['日','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[d,hl(h),da(d,h),rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T27 left summary block',rows:[['指标','值',null,'日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.map(h=>[d===1&&h<4?['最高价','最低价','均价'][h-1]!:null,d===1&&h<4?300+h:null,null,date(d),hl(h),da(d,h),rt(d,h)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T28 right summary block',rows:[['日期','时段','日前电价','实时电价',null,'指标','日前','实时'],...[1,2].flatMap(d=>H.map(h=>[date(d),hl(h),da(d,h),rt(d,h),null,...(d===1&&h<4?[['最高价','最低价','均价'][h-1]!,300+h,310+h]:[])] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T29 hours in two columns side by side 1-12/13-24',rows:[['日期','时段','日前电价','实时电价',null,'日期','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.slice(0,12).map(h=>[date(d),hl(h),da(d,h),rt(d,h),null,date(d),hl(h+12),da(d,h+12),rt(d,h+12)] as R))],want:both,days:[1,2],slots:24})
ps.push({name:'T30 side by side one date column shared',rows:[['日期','时段','日前电价','实时电价','时段','日前电价','实时电价'],...[1,2].flatMap(d=>H.slice(0,12).map(h=>[date(d),hl(h),da(d,h),rt(d,h),hl(h+12),da(d,h+12),rt(d,h+12)] as R))],want:both,days:[1,2],slots:24})
export { ps }
const near=(a:any,b:any)=>a!=null&&Math.abs(a-b)<1e-6
const only=process.argv[2]
for (const p of ps) {
 if (only && !p.name.startsWith(only)) continue
 for (const ext of p.ext?[p.ext]:['csv','xlsx']) {
  let bytes:any
  const ws=utils.aoa_to_sheet(p.rows); if(p.merges) ws['!merges']=p.merges.map((m:string)=>utils.decode_range(m))
  if(ext==='xlsx'){const b=utils.book_new();utils.book_append_sheet(b,ws,'Sheet1');bytes=write(b,{type:'buffer',bookType:'xlsx'})}
  else bytes=Buffer.from(p.rows.map(r=>r.map(c=>c??'').join(',')).join('\n'))
  const fn='数据.'+ext
  let out=''; let verdict=''; let issues:string[]=[]
  try { const {sheets}=await readPlainTables(bytes,undefined,fn); const [best]=detectLayouts(fn,sheets,'GANSU')
   if(!best){ verdict='REFUSED'; out=JSON.stringify(describeUnfit(fn,sheets).params) } else {
    const q:any=parseBook({fileName:fn,sheets},best.mapping,{provinceCode:'GANSU'})
    let ok=0,n=0,wrong=0
    const wanted=new Map<string,number>()
    for(const [k,f] of Object.entries(p.want)) for(const d of p.days) for(let s=1;s<=p.slots;s++) wanted.set(`${k} ${date(d)} ${s}`,f(d,s))
    n=wanted.size
    for(const c of q.curves??[]) c.values.forEach((v:any,i:number)=>{ const k=`${c.seriesKey.metric} ${c.seriesKey.stage} ${c.deliveryDate} ${i+1}`; if(v==null) return; if(!(c.seriesKey.metric==='PRICE')) return; if(wanted.has(k)&&near(v,wanted.get(k))) ok++; else wrong++ })
    verdict= wrong? 'WRONG '+wrong : ok===n?'RIGHT': ok? 'PART':'REFUSED'
    out=`${best.layout} ok ${ok}/${n} ${JSON.stringify(q.issueCounts)}`
    issues=q.issues.filter((i:any)=>i.severity!=='notice').slice(0,3).map((i:any)=>`     ${i.severity} ${i.code} ${i.sheet??''} r${i.row} c${i.column} ${JSON.stringify(i.params).slice(0,200)}`)
   } } catch(e:any){ verdict='REFUSED'; out=(e.code??e.stack)+' '+JSON.stringify(e.params??{}) }
  console.log(verdict.padEnd(9),ext.padEnd(5),p.name,'::',out.slice(0,300)); if(!verdict.startsWith('RIGHT')) for(const i of issues) console.log(i)
 }
}
