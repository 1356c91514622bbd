// Maker codes at the start of chassis numbers.

// Codes of three characters, or of two where all of them are one maker's. A code that several makes share stands with each.
const listed = `
Toyota: JT 1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 6T1 7MU AHT LFM LVG MBJ MHF MR0 MR1 MR2 NMT SB1 VNK
Lexus: JT6 JT8 JTH JTJ 2T2 58A 5TD
Honda: JHL JHM 19X 1HG 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA LHG LVH MAK MRH NLA SHH SHS
Acura: JH4 19U 2HH 2HN 5FR 5J8
Nissan: JN1 JN3 JN6 JN8 1N4 1N6 3N1 3N6 5N1 ADN LJN MDH MNT SJN VSK
Infiniti: JN1 JN8 JNK JNR 3PC 5N3 SJK
Mazda: JM1 JM3 JM6 JM7 JMZ 1YV 3MZ 4F2 4F4 7MM MM7 MM8
Mitsubishi: JA3 JA4 JMB JMY 4A3 4A4 ML3 MMB XMC
Subaru: JF1 JF2 4S3 4S4
Suzuki: JS MA3 TSM
Hyundai: KM8 KMF KMH KMJ 5NM 5NP LBE MAL NLH TMA
Kia: KNA KNC KND KNE KNH 3KP 5XX 5XY LJD U5Y U6Y
Mercedes-Benz: WDB WDC WDD WDF W1K W1N W1V 4JG 55S
BMW: WBA WBS WBX WBY 3MW 4US 5UX 5YM
Volkswagen: WV1 WV2 WVG WVW 1V2 1VW 3VV 3VW 9BW AAV LFV LSV
Audi: WA1 WAU WUA TRU LFV
Porsche: WP0 WP1
Land Rover: SAL
Jaguar: SAJ
Peugeot: VF3 VR3
Renault: VF1
Ford: 1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FT AFA MAJ MNA MNB MPB NM0 WF0
Chevrolet: 1G1 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8 KLA
Daewoo: KLA
Jeep: 1C4 1J4 1J8 ZAC
Volvo: YV1 YV4 LYV
Changan: LS4 LS5
Chery: LVV
GAC: LMG
Geely: L6T LB3
Haval: LGW
MG: LSJ SAR SDP`

const makersByCode = new Map<string, string[]>()
for (const line of listed.trim().split('\n')) {
  const [make, codes] = line.split(': ') as [string, string]
  for (const code of codes.split(' ')) makersByCode.set(code, [...(makersByCode.get(code) ?? []), make])
}

/** The makes whose chassis numbers begin so; empty where the code is none that we know. */
export const makersOf = (vin: string): readonly string[] =>
  makersByCode.get(vin.slice(0, 3)) ?? makersByCode.get(vin.slice(0, 2)) ?? []
