import type { Language } from '#domain/documents/content.ts';

/** A typed answer, and whether it should count. */
export interface TypedCase {
  language: Language;
  answer: string;
  typed: string;
  isRight: boolean;
}

/** Each line has an answer, its accepted variants after `✓`, and rejected ones after `✗`, separated by `|`. */
const tables: Record<Language, string> = {
  en: `
Hypoglycemia ✓ hypoglycemia | hypoglicemia | hypoglycemai ✗ Hyperglycemia | glycemia | hyperglycemic
Hyperthermia ✓ the hyperthermia | hypertermia ✗ hypothermia
Afferent neurons ✓ afferent neuron | aferent neurons ✗ Efferent neurons
Abduction ✓ abducton ✗ Adduction
adduction ✗ abduction
endothermic ✓ endotermic ✗ exothermic
nitrite ✓ nitrites ✗ nitrate | nitride
sulfate ✗ sulfite | sulfide
ethanol ✓ etahnol ✗ ethanal | ethane
propane ✗ propene | propyne
lactose ✓ lactos ✗ lactase
macroeconomics ✓ macroeconomic | macroeconomcs ✗ microeconomics
intramolecular ✗ intermolecular
intracellular ✓ intracelular ✗ extracellular | intercellular
prenatal ✗ postnatal | perinatal
homozygous ✓ homozigous ✗ heterozygous
monosaccharide ✓ monosacharide ✗ disaccharide | polysaccharide
invertebrate ✓ invertebrates ✗ vertebrate
typical ✗ atypical
aerobic ✗ anaerobic
symmetrical ✗ asymmetrical
unstable ✗ stable
legal ✗ illegal
immature ✗ mature
reversible ✗ irreversible
anabolism ✓ anabolisms ✗ catabolism
anode ✗ cathode
cation ✗ anion
mitosis ✓ mitoses ✗ meiosis
osteoblast ✗ osteoclast
arthritis ✗ arthrosis
inflation ✗ deflation
import ✗ export
employer ✓ employers ✗ employee
hydrophilic ✗ hydrophobic
eukaryote ✓ eukaryotes | eucaryote ✗ prokaryote
antihypertensive ✗ antihypotensive
isotonic ✗ anisotonic
reflection ✗ refraction
communism ✗ communist
stalactite ✗ stalagmite
latitude ✗ altitude | longitude
Austria ✗ Australia
concave ✗ convex
emigration ✗ immigration
subsonic ✗ supersonic
dioxide ✗ oxide | monoxide
universe ✗ university
organ ✗ organic
policy ✓ policies ✗ police
not acid ✓ not  acid ✗ acid | no base
without oxygen ✗ oxygen | with oxygen
no change ✓ no changes ✗ change
before the war ✓ before war ✗ after the war | the war
more than half ✗ less than half | half
transfer to the cell ✗ transfer from the cell
left atrium ✓ the left atrium ✗ right atrium
first law ✓ the first law ✗ second law
North Korea ✗ South Korea
vitamin A ✓ vitamin a | Vitamin A ✗ vitamin | vitamin B | vitamin K
hepatitis B ✗ hepatitis | hepatitis C
type 1 diabetes ✓ type I diabetes | Type 1 Diabetes ✗ type 2 diabetes | diabetes
World War II ✓ World War 2 | world war two ✗ World War I | World War
Elizabeth II ✗ Elizabeth I
Planck's constant ✓ plancks constant | Planck constant
prisoner’s dilemma ✓ prisoners dilemma | prisoner dilemma
-40 ✓ −40 | - 40 ✗ 40
−40 °C ✓ - 40 °C | -40 C | −40 degrees Celsius | -40°c ✗ 40 °C | −40 °F | −40 | -4 °C
40 ✓ 40.0 ✗ -40 | 4
10³ ✓ 10^3 | 1000 | 1,000 ✗ 103 | 10 | 3
10⁻⁹ ✓ 10^-9 | 10-9 | 1e-9 | 10^(-9) | 10^{−9} ✗ 10⁹ | 109 | 10^9
10⁹ ✓ 10^9 | 1e9 ✗ 109 | 10⁻⁹ | 10⁸
6.02 × 10²³ ✓ 6.02 x 10^23 | 6.02e23 | 6.02*10^23 ✗ 6.02 × 10²² | 6.02 × 1023
3 × 10⁸ m/s ✓ 3x10^8 m/s | 300,000,000 m/s ✗ 3 × 108 m/s | 3 × 10⁸ km/s | 3 × 10⁸
2⁸ ✓ 2^8 ✗ 28 | 2^7
1/2 ✓ ½ ✗ 12 | 1/3 | 2/1
3/4 ✓ 3 / 4 | ¾ ✗ 34
O− ✓ O- ✗ O+ | O
O+ ✓ O + ✗ O- | O
AB− ✗ AB+ | A−
Na⁺ ✓ Na+ | Na^+ ✗ Na | Na-
Ca²⁺ ✓ Ca2+ | Ca^2+ ✗ Ca+ | Ca | Ca3+
Cl⁻ ✓ Cl- | Cl− ✗ Cl | Cl+
SO₄²⁻ ✓ SO4^2- ✗ SO4 | SO3^2-
H₂O ✓ H2O | h2o ✗ HO | H2O2
H2O ✗ H3O
C++ ✓ c++ ✗ C | C# | C+
C# ✗ C | C++
C ✗ C++ | C#
CO ✗ Co | CO2
Co ✗ CO
CO₂ ✓ CO2 | co2 ✗ CO | CO3
NaCl ✓ nacl ✗ NaCl2
5 mg ✓ 5mg | 5 mg. ✗ 5 Mg | 5 g | 5 | 5 kg
5 MW ✓ 5MW ✗ 5 mW | 5 mw | 5 kW
5 mW ✓ 5 mw ✗ 5 MW
3 m ✓ 3m ✗ 3 M | 3 mm | 3
10 km ✓ 10 KM | 10km | 10 Km ✗ 10 m
300 K ✓ 300 k ✗ 300
mg ✗ Mg | kg
m ✗ M
pH 7 ✓ ph 7 | PH 7 ✗ pH 8 | 7
p < 0.05 ✓ p<0.05 | p < .05 ✗ p > 0.05 | p = 0.05 | p ≤ 0.05 | p 0.05
x ≤ 5 ✓ x <= 5 ✗ x < 5 | x ≥ 5 | x = 5
a ≠ b ✓ a != b | a <> b ✗ a = b
E = mc² ✓ E = mc^2 | e=mc2 ✗ E = mc | E = mc³
x² ✓ x^2 | x2 ✗ x | x³ | x
m² ✓ m2 | m^2 ✗ m | m³
9.8 m/s² ✓ 9.8 m/s^2 | 9.8 m/s2 ✗ 9.8 m/s | 98 m/s²
1,000 ✓ 1000 | 1 000 | 1000.0 ✗ 1.000 | 100 | 10000
1000 ✓ 1,000 ✗ 1.000
1,234,567 ✓ 1234567 | 1 234 567 ✗ 1234
1.50 ✓ 1.5 | 1.500 ✗ 15 | 150 | 1.05
0.5 ✓ .5 | 0,5 ✗ 5 | 05
3.14 ✓ 3,14 ✗ 314 | 31.4
50 % ✓ 50% | 50 percent | 50 per cent ✗ 50 | 5 % | 50 ‰
$5 ✓ 5 $ | 5$ ✗ 5 € | 5
12 ✓ twelve | 12.0 ✗ 21 | 2 | 1/2
seven ✓ 7 | Seven ✗ 8
1849 ✓ in 1849 | 1849. ✗ 1848 | 1894
Paris (1939) ✓ Paris | Paris 1939 ✗ 1939 | London
iron(II) ✗ iron | II | iron(III)
Gross Domestic Product (GDP) ✓ GDP | gross domestic product | gdp ✗ gross national product
least recently used ✓ LRU ✗ LRA
mitochondria ✓ mitocondria | mitochondrion | the Mitochondria | mitchondria ✗ chondria
the nucleus ✓ nucleus | Nucleus | nucleuss | nuclei ✗ nucleolus
synaptic cleft ✓ synpatic cleft | synapticcleft | synaptic clefts ✗ synaptic vesicle
feedback ✓ feed-back | feed back
Müller ✓ Mueller | Muller | muller ✗ Mahler
axon ✓ axons ✗ axno
β-carotene ✓ beta-carotene | beta carotene ✗ alpha carotene
5' end ✗ 3' end
5! ✗ 5
90° ✓ 90 degrees | 90 ° ✗ 90 | 9°
A* ✗ A
±5 ✓ +-5 | ± 5 ✗ 5 | -5
AT&T ✓ ATT | at&t
supply and demand ✓ supply & demand ✗ supply or demand
hypertension ✗ hypotension
hyperkalemia ✗ hypokalemia
inhibitor ✓ inhibiter
exocytosis ✗ endocytosis
ectoderm ✗ endoderm
glucose ✗ glucase
sucrose ✗ sucrase
maltose ✗ maltase
phosphate ✗ phosphite
chlorate ✗ chlorite
chloride ✗ chlorite
sulphate ✗ sulphite
methanol ✗ methanal
butane ✗ butene
hexane ✗ hexene
ethene ✗ ethyne
ferrous ✗ ferric
perihelion ✗ aphelion
systole ✗ diastole
agonist ✗ antagonist
introvert ✗ extrovert
divergent ✗ convergent
explicit ✗ implicit
interior ✗ exterior
maximum ✗ minimum
prophase ✗ telophase
supination ✗ pronation
absorption ✗ adsorption
absorb ✗ adsorb
meteor ✗ meteorite
not guilty ✗ guilty
guilty ✗ not guilty
non-linear ✗ linear
nonlinear ✗ linear
linear ✗ nonlinear
dependent variable ✗ independent variable
independent variable ✗ dependent variable
intransitive ✗ transitive
unicellular ✗ multicellular
+5 ✓ 5
-5 ✗ +5
−5 ✗ 5
0.05 ✓ 0,05
5.0 ✓ 5
2.5 million ✓ 2.5 million
3:1 ✗ 1:3
10:30 ✗ 1030
1914-1918 ✓ 1914–1918 ✗ 1914
1914–1918 ✓ 1914 1918
A+ ✗ A | A-
B negative ✗ B positive
Rh+ ✗ Rh-
Rh− ✗ Rh+
H+ ✗ H
Fe2+ ✗ Fe3+ | Fe
Fe²⁺ ✗ Fe³⁺
e- ✗ e+
β+ ✗ β-
n+1 ✗ n-1
x + y ✗ x - y
a/b ✗ ab
y = 2x ✓ y = 2x ✗ y = x2
2x ✗ x2
10^-3 ✗ 10^3
1.6 × 10⁻¹⁹ C ✓ 1.6 × 10^-19 C | 1.6 x 10-19 C ✗ 1.6 × 10^19 C
10²³ ✗ 1023
10⁻⁹ ✗ 10 9
cm³ ✓ cm3 ✗ cm2 | cm
km/h ✓ km/h ✗ kmh
100 kPa ✓ 100 kpa
2 Mb ✗ 2 MB
5 ms ✗ 5 Ms
5 kHz ✓ 5 KHZ
60 Hz ✓ 60 hz
5 mol ✗ 5 mmol
3 kg ✓ 3 kilograms ✗ 3 g | 3
5 km ✓ 5 kilometers
10 % ✗ 10 | 0.1
≥ 18 ✗ > 18 | 18
≥18 ✓ >=18
less than 5 ✗ more than 5
p ≠ 0 ✗ p = 0
F# ✗ F
C♯ ✓ C#
B♭ ✗ B
.NET ✓ NET
F = ma ✓ f=ma
Fahrenheit 451 ✗ Fahrenheit
Apollo 11 ✗ Apollo 13
vitamin B12 ✓ vitamin b12 ✗ vitamin B6 | vitamin B
COVID-19 ✓ covid 19 ✗ covid
type A ✗ type B
Group A ✗ Group
Henry VIII ✓ Henry 8 ✗ Henry VII
naïve ✓ naive
résumé ✓ resume
Schrödinger ✓ Schroedinger | Schrodinger
Ångström ✓ Angstrom
Gödel ✓ Goedel
façade ✓ facade
colour ✓ color
photosynthesis ✓ fotosynthesis | photosinthesis
mitochondria ✓ mitocondrias
Mississippi ✓ Missisippi
a ✗ b
ten ✓ 10
twenty ✓ 20
1/2 ✓ 0.5 | ½
50% ✗ 1/2
$1,000 ✓ $1000
€5 ✓ 5 € ✗ $5
true ✗ false | untrue
always ✗ never
prokaryotic cell ✗ eukaryotic cell
deoxyribose ✗ ribose
DNA ✗ RNA
mRNA ✗ tRNA
NADH ✗ NAD
NAD+ ✗ NAD | NADH
ATP ✗ ADP
IgG ✗ IgM
CD4 ✗ CD8
alpha particle ✗ beta particle
north pole ✗ south pole
up quark ✗ down quark
right-handed ✗ left-handed
T cell ✗ B cell
X chromosome ✗ Y chromosome
the Second World War ✗ the First World War
the 19th century ✗ the 18th century
Na ✓ NA
abnormal ✗ normal
nucleolus ✓ nucleoulus ✗ nucleus
nucleotide ✓ nucleotides | nucelotide ✗ nucleoside
plasmid ✗ plastid
chromatin ✗ chromatid
convection ✓ convexion ✗ conduction
methane ✗ ethane
methanol ✗ ethanol
pentane ✗ hexane
parameter ✗ perimeter
revolution ✗ evolution
cortisone ✗ cortisol
x₂ ✓ x2 ✗ x²
x² ✗ x₂
1½ ✓ 1 1/2 ✗ 11/2
O− ✓ O negative ✗ O positive
Rh+ ✓ Rh positive ✗ Rh negative
−40 ✓ minus 40
fifty percent ✓ 50 % | 50% ✗ fifty
2 million ✓ 2,000,000 | 2000000 ✗ 2 billion | 2
1.5 billion ✓ 1,500,000,000 ✗ 1.5 million
40 dB ✓ 40 db ✗ 40
16 GB ✓ 16 gb ✗ 16 Gb | 16 MB
5 kB ✓ 5 KB
300 MHz ✓ 300 Mhz | 300 mhz ✗ 300 kHz
s⁻¹ ✓ s^-1 | s-1 ✗ s
R² ✓ R^2 | R2 ✗ R
never ✓ Never ✗ always
4 s ✗ 4 S
x = −2 ✓ x=-2 ✗ x = 2
Na+ ✓ na+
OH− ✓ OH- ✗ OH
NO₃⁻ ✓ NO3- ✗ NO2-
Ca²⁺ ✓ Ca+2
Fe³⁺ ✓ Fe3+
Al³⁺ ✓ Al+++ ✗ Al+ | Al++
H₃O⁺ ✓ H3O+ ✗ H2O
¹⁴C ✓ 14C ✗ 12C
carbon-14 ✓ carbon 14 ✗ carbon-12
U-235 ✓ U235 ✗ U-238
sin²x ✓ sin^2 x
x⁻¹ ✓ x^-1 ✗ x1
2⁻³ ✗ 2^3
1e-9 ✓ 10⁻⁹
6,022 × 10^20 ✓ 6022 × 10^20
-273.15 °C ✓ −273.15°C ✗ 273.15 °C
98.6 °F ✓ 98.6 F ✗ 98.6 °C
25 m/s ✓ 25m/s ✗ 25 m s | 25 m/s²
25 km/h ✗ 25 km
9.81 m/s² ✗ 9.81 m s⁻²
2 × 3 ✓ 2 * 3
2 x 3 ✓ 2 × 3
a ∪ b ✗ a ∩ b
∞ ✓ ∞ | infinity ✗ -∞
π ✓ pi
α ✓ alpha ✗ β
Δt ✗ Δx
μm ✓ um ✗ mm
5 μm ✗ 5 mm
5 µg ✓ 5 ug | 5 μg ✗ 5 mg
12 V ✓ 12 v
3 A ✓ 3 a
10 N ✓ 10 n
10:1 ✗ 1:10
3/4 ✓ 0.75 | .75
33 % ✓ 33.0 %
1e3 ✓ 1000
$3.50 ✓ $3.5
£20 ✗ $20
100 € ✓ 100 euros
20–30 ✓ 20-30 ✗ 30–20 | 2030
1,5 ✗ 15
12,5 ✓ 12.5
1,234.5 ✓ 1234.5
1.234,5 ✓ 1234.5
0.10 ✓ 0.1
0.01 ✗ 0.1
007 ✓ 7
six ✓ 6 ✗ seven
twelve apostles ✓ 12 apostles
the 1920s ✓ 1920s ✗ 1930s
1492 AD ✗ 1492 BC
300 BC ✗ 300 | 300 BCE
DNA polymerase I ✗ DNA polymerase II
Photosystem I ✗ Photosystem II
photosystem II ✓ photosystem 2
Cleopatra VII ✗ Cleopatra
C4 plant ✗ C3 plant
omega-3 ✗ omega-6
Vitamin K ✓ vitamin k
T ✗ t
A ✓ a
pH ✓ PH
NaOH ✓ NAOH
HCl ✓ HCL
CaCO₃ ✓ CaCO3
CaCO3 ✗ CaCO2
C₆H₁₂O₆ ✓ C6H12O6
not p ✗ p
¬p ✗ p
p ∧ q ✗ p ∨ q
if and only if ✗ if
without ✗ with
non-renewable ✗ renewable
nonrenewable energy ✗ renewable energy
in vitro ✗ in vivo
de facto ✗ de jure
Mr. Darcy ✓ Mr Darcy
Dr. Jekyll and Mr. Hyde ✓ Dr Jekyll and Mr Hyde
U.S.A. ✓ USA
e.g. ✓ eg
St. Louis ✓ St Louis
e-mail ✓ email
co-operation ✓ cooperation
anti- ✓ anti
-ing ✓ ing
hello! ✓ hello
"To be" ✓ To be
O'Brien ✓ OBrien
rock 'n' roll ✓ rock n roll
50/50 ✗ 50-50
5 h ✓ 5 hours | 5 hrs | 5h ✗ 5 min | 5 | 5 hz
5 min ✓ 5 minutes | 5 mins ✗ 5 m | 5
5 kg ✓ 5kgs | 5 kilos | 5 kilograms ✗ 5 g
5 μg ✓ 5 mcg | 5 micrograms ✗ 5 mg
20 mmHg ✓ 20 mm Hg ✗ 20 mm
5 seconds ✓ 5 s ✗ 5
constructor ✓ constructors ✗ 5
never ✗ ever
never ✓ NEVER ✗ always
with oxygen ✓ With oxygen ✗ oxygen | without oxygen
into the cell ✓ into cell ✗ the cell | out of the cell
from the sun ✗ the sun | to the sun
in the nucleus ✓ the nucleus | nucleus
he was shot by her ✗ she was shot by him
she told him ✗ he told her
it stores energy ✓ stores energy
patriarchy ✓ patriarchi ✗ matriarchy
subconscious ✓ subconcious ✗ unconscious
conductor ✓ conducter ✗ inductor
confirmation ✗ conformation
conformation ✗ confirmation
peroneal ✗ perineal
immanent ✗ imminent
quartile ✗ quantile
synchronic ✓ sinchronic ✗ diachronic
-∞ ✓ minus infinity | −∞ ✗ ∞ | infinity
-x ✗ x
n! ✗ n
[0, 1) ✓ [0,1) ✗ [0, 1] | (0, 1] | 0, 1
(0,1) ✓ (0, 1) | 0, 1 ✗ [0,1]
[0,1] ✗ (0,1)
</div> ✗ <div> | div
#id ✗ .id | id
.id ✗ #id
*p ✗ &p | p
&p ✗ *p | p
~x ✗ x
@media ✗ media
§ 5 ✓ §5 ✗ 5
chromosome X ✓ Chromosome X ✗ chromosome 10 | chromosome Y
the letter X ✗ the letter 10
potential V ✗ potential 5
Malcolm X ✗ Malcolm 10
Charles I ✓ Charles 1 ✗ Charles II
6.022 × 10^23 ✗ 6,022 × 10^23
2,3 ✓ 2, 3 ✗ 2.3
2.3 ✓ 2,3
(2, 3) ✓ 2,3 | 2, 3 | (2,3) ✗ 2.3 | 3,2
NO ✓ NO ✗ no
CO - carbon monoxide ✓ CO carbon monoxide
in the nucleus ✓ at the nucleus ✗ of the nucleus
CO ✗ co
pH ✓ PH | ph ✗ Ph
SO₄²⁻ ✓ SO42- | SO4 2- | SO4-- | SO4^2- ✗ SO4- | SO4 2+ | SO4
CO3^2- ✓ CO3 2- | CO32- ✗ CO3- | CO2
PO₄³⁻ ✓ PO43- ✗ PO42-
NH₄⁺ ✓ NH4+ ✗ NH3+
Ca²⁺ ✓ Ca++ | Ca 2+ ✗ Ca+
Fe³⁺ ✓ Fe(III) | Fe+++ ✗ Fe(II) | Fe2+
44 BC ✓ 44 B.C. | 44BC ✗ 44 AD
10 am ✓ 10 a.m. | 10 AM ✗ 10 pm | 10 p.m.
World Health Organization ✓ W.H.O. | WHO
United States of America ✓ USA | U.S.A. ✗ USB
United States ✓ US | U.S. ✗ UK
21 ✓ twenty-one | twenty one ✗ twenty-two | twelve
twenty-one ✓ 21 ✗ 20 | 1 | twenty
sixty-five ✗ sixty-nine
1000 ✓ one thousand | a thousand ✗ one hundred
two hundred ✓ 200 ✗ 2 | 100
350 ✓ three hundred and fifty ✗ three hundred
1 ✓ one ✗ two
one ✓ 1
first ✓ 1st ✗ 2nd | second
3rd ✓ third ✗ fourth
1/2 ✓ 2/4 ✗ 2/3
1:1000 ✓ 1/1000 | 1:1,000 ✗ 1000:1 | 1:100
3:2 ✓ 3/2 ✗ 2/3 | 2:3
July 4, 1776 ✓ 4 July 1776 | July 4 1776 | 4th July 1776 ✗ July 5, 1776 | 4 June 1776
4 July 1776 ✓ 4th July 1776 | July 4th, 1776 | July 4, 1776 ✗ 4 July 1777
3.10.1990 ✓ 03.10.1990 ✗ 3.11.1990 | 31.0.1990
14:30 ✓ 14.30 ✗ 14:13 | 1430 | 14/30
sulfate ✓ sulphate
haemoglobin ✓ hemoglobin
oestrogen ✓ estrogen
centre ✓ center
organisation ✓ organization
labour ✓ labor
shoe ✗ she
four ✗ for
√2 ✓ sqrt 2 | sqrt(2) | square root of 2 ✗ 2 | √3
x = 5 ✓ 5 | x=5 ✗ x = 6 | y = 5 | -5
E = mc² ✓ E=m*c^2 ✗ E = m*c
F = ma ✓ F=m*a ✗ F = m/a | F = m
at least 18 ✓ ≥18 | >= 18 ✗ > 18 | at most 18 | 18
≤ 5 ✓ at most 5 ✗ at least 5
dysphagia ✗ dysphasia
aphasia ✗ aphagia
oncology ✗ ontology
ventral ✗ central
sixteen ✗ sixty
HCO₃⁻ ✓ HCO3-
Cr₂O₇²⁻ ✓ Cr2O72- ✗ Cr2O7-
Hg₂²⁺ ✓ Hg22+
Fe(III) ✓ Fe3+ ✗ Fe2+
J. S. Bach ✓ JS Bach | J.S. Bach
WHO ✓ World Health Organization
09:05 ✓ 09.05 ✗ 09:50
V = IR ✓ V=I*R ✗ V = I/R`,
  es: `
Hipoglucemia ✓ hipoglucemia | la hipoglucemia | hipoglucemai ✗ hiperglucemia
hipotermia ✓ hipotérmia ✗ hipertermia
Neuronas aferentes ✓ neurona aferente ✗ neuronas eferentes
abducción ✓ abduccion | abducion ✗ aducción
endotérmico ✓ endotermico ✗ exotérmico
proceso exotérmico ✗ proceso endotérmico
nitrito ✓ nitritos ✗ nitrato | nitruro
sulfato ✗ sulfito | sulfuro
etanol ✗ etanal | etano
propano ✗ propeno | propino
lactosa ✗ lactasa
macroeconomía ✓ macroeconomia ✗ microeconomía
intracelular ✗ extracelular | intercelular
homocigoto ✗ heterocigoto
invertebrado ✓ invertebrados ✗ vertebrado
reversible ✗ irreversible
legal ✗ ilegal
típico ✓ tipico ✗ atípico
mitosis ✗ meiosis
ánodo ✓ anodo ✗ cátodo
importación ✓ importacion | importaciones ✗ exportación
reflexión ✗ refracción
año ✓ AÑO | el año ✗ ano
uña ✗ una
España ✓ Espana | españa
García ✓ Garcia | GARCIA ✗ Garza
camión ✓ camion | camiones
Muestreo con reemplazo ✗ Muestreo sin reemplazo
sin oxígeno ✓ sin oxigeno ✗ oxígeno | con oxígeno
no ácido ✗ ácido
carga positiva ✓ carga positivo | una carga positiva ✗ carga negativa
hemisferio norte ✗ hemisferio sur
vitamina A ✓ vitamina a ✗ vitamina | vitamina B
hepatitis B ✗ hepatitis | hepatitis C
grupo O ✗ grupo | grupo A
Segunda Guerra Mundial ✓ segunda guerra mundial | la Segunda Guerra Mundial ✗ Primera Guerra Mundial
Isabel II ✗ Isabel I | Isabel
3,14 ✓ 3.14 | 3,140 ✗ 314 | 31,4
3,141 ✓ 3.141 ✗ 3141
1.000 ✓ 1000 | 1 000 | 1000,0 ✗ 100 | 10000
1.234.567 ✓ 1234567 | 1 234 567 ✗ 1234
1.234,56 ✓ 1234,56 | 1234.56 ✗ 123456
0,5 ✓ 0.5 | ,5 ✗ 5
50 % ✓ 50% | 50 por ciento | 50 porciento ✗ 50 | 500 %
doce ✓ 12 | Doce ✗ 2
−40 °C ✓ -40 °C | - 40 °C | -40 grados Celsius ✗ 40 °C
10⁻⁹ ✓ 10^-9 | 10-9 ✗ 10⁹ | 109
10³ ✓ 10^3 | 1.000 | 1000 ✗ 103
O− ✗ O+
C++ ✗ C
CO ✗ Co
p < 0,05 ✓ p < 0.05 ✗ p > 0,05
5 mg ✗ 5 Mg | 5 g
1/2 ✗ 12
fotosíntesis ✓ FOTOSINTESIS. | fotosintesis | la fotosíntesis | fotosintesís
enlace covalente polar ✗ enlace covalente
Producto interior bruto (PIB) ✓ PIB | producto interior bruto ✗ producto nacional bruto
manzana ✓ manzanas ✗ pera
células ✓ celula | las células | celulas
20 % ✓ 20 por ciento
1.500 ✓ 1500 ✗ 1,5
1,5 ✓ 1.5
1,50 ✓ 1,5
2.000.000 ✓ 2000000
simétrico ✗ asimétrico
moral ✗ inmoral
inmoral ✗ moral
posible ✗ imposible
hidrófilo ✗ hidrófobo
anabolismo ✗ catabolismo
sístole ✗ diástole
emigración ✗ inmigración
peña ✗ pena
mañana ✓ manana
niño ✗ nino
pingüino ✓ pinguino
vergüenza ✓ verguenza
Córdoba ✓ Cordoba
el corazón ✓ corazon
no metal ✗ metal
con ánimo de lucro ✗ sin ánimo de lucro
oferta ✗ demanda
hiperónimo ✗ hipónimo
objetivo ✗ subjetivo
−5 °C ✓ -5 ºC ✗ 5 °C
mg ✗ Mg
1/4 ✗ 14
p < 0,01 ✗ p > 0,01
primer ✗ segundo
perro ✓ perros ✗ pero
nucléolo ✗ núcleo
convección ✗ conducción
parámetro ✗ perímetro
anormal ✗ normal
metano ✗ etano
aductor ✗ abductor
2 millones ✓ 2.000.000 ✗ 2 billones
O− ✓ O negativo ✗ O positivo
−40 ✓ menos 40
cincuenta por ciento ✓ 50 % ✗ cincuenta
1½ ✗ 11/2
el 50 % ✓ 50%
-3 ✗ 3
+3 ✓ 3
siglo XIX ✓ siglo 19 | siglo xix ✗ siglo XX
Carlos V ✗ Carlos I
km² ✓ km2
10.000 m ✓ 10000 m
10,000 m ✗ 10000 m
3 m ✓ 3 metros
veinte ✓ 20
Ma ✓ ma
señal ✓ senal
pingüe ✓ pingue
A Coruña ✓ Coruña
sí ✓ SÍ ✗ si
5 segundos ✓ 5 s | 5 seg ✗ 5 | 5 m
5 milisegundos ✓ 5 ms ✗ 5 m | 5 s
10 kilómetros ✓ 10 km | 10 kilometros ✗ 10 m
3 centímetros ✓ 3 cm ✗ 3 m
3 milímetros ✓ 3 mm ✗ 3 m
5 h ✓ 5 horas ✗ 5 minutos
5 min ✓ 5 minutos ✗ 5 horas
5 kg ✓ 5 kilos | 5 kilogramos ✗ 5 gramos
20 mmHg ✓ 20 mm Hg
término ✓ termino | TERMINO ✗ terminó
cálculo ✓ calculo ✗ calculó
papá ✗ papa
tú ✗ tu
él ✗ el
té ✗ te
más ✗ mas
más agua ✓ mas agua
de la célula ✓ de la celula ✗ a la célula
con oxígeno ✗ oxígeno | sin oxígeno
sincrónico ✓ sincronico | sincrónicos ✗ diacrónico
perro ✓ perros | el perro ✗ perra
puerto ✓ puertos ✗ puerta
rojo ✗ roja
agudo ✗ aguda
acento agudo ✓ acento aguda
la célula ✓ una célula | célula ✗ el célula
-5 ✓ menos cinco | menos 5 ✗ cinco
44 a. C. ✓ 44 aC | 44 a.C. ✗ 44 d. C.
treinta y uno ✓ 31 ✗ 30 | treinta y dos
31 ✓ treinta y uno
veintidós ✓ 22 ✗ 23
mil ✓ 1000 | 1.000 ✗ cien
2000 ✓ dos mil
doscientos ✓ 200 ✗ 2
ciento veinte ✓ 120
∞ ✓ infinito ✗ -∞
al menos 18 ✓ ≥ 18 ✗ como máximo 18
(2,3) ✓ (2, 3) ✗ (3,2)
siglo XX ✓ siglo 20 ✗ siglo 21
siglo V ✓ siglo 5 ✗ siglo X
cromosoma X ✗ cromosoma 10
corteza ✗ certeza
calor ✗ color
cabello ✗ caballo
sesenta y siete ✗ sesenta y seis
Organización Mundial de la Salud ✓ O.M.S.`,
  fr: `
hypoglycémie ✓ hypoglycemie | l'hypoglycémie | hypoglycémei ✗ hyperglycémie
hypothermie ✗ hyperthermie
neurones afférents ✓ neurone afférent | neurones afferents ✗ neurones efférents
abduction ✗ adduction
endothermique ✗ exothermique
nitrite ✗ nitrate | nitrure
éthanol ✓ ethanol ✗ éthanal
lactose ✗ lactase
macroéconomie ✓ macroeconomie ✗ microéconomie
intracellulaire ✗ extracellulaire | intercellulaire
invertébré ✓ invertebre | invertébrés ✗ vertébré
légal ✗ illégal
réversible ✗ irréversible
mitose ✗ méiose
importation ✓ importations ✗ exportation
réflexion ✗ réfraction
œuvre ✓ oeuvre | œuvres
cœur ✓ coeur | le cœur ✗ chœur
garçon ✓ garcon
élève ✓ eleve | éleve | élèves
hôpital ✓ hopital | hôpitaux
tâche ✗ tache
péché ✗ pêche
sans oxygène ✓ sans oxygene ✗ avec oxygène | oxygène
pas acide ✗ acide
hémisphère nord ✗ hémisphère sud
vitamine A ✓ vitamine a ✗ vitamine | vitamine B
hépatite B ✗ hépatite | hépatite C
groupe O ✗ groupe
Louis XIV ✓ Louis 14 ✗ Louis XV | Louis XVI
3,14 ✓ 3.14 ✗ 314
1 000 ✓ 1000 | 1.000 ✗ 100
1 234,5 ✓ 1234,5 | 1234.5 ✗ 12345
50 % ✓ 50% | 50 pour cent ✗ 50
douze ✓ 12 ✗ 2
−40 °C ✓ -40 °C | - 40 degrés Celsius ✗ 40 °C
10⁻⁹ ✓ 10^-9 ✗ 10⁹ | 109
O− ✗ O+
p < 0,05 ✗ p > 0,05
5 mg ✗ 5 Mg
amidon ✓ l'amidon | Amidon | de l’amidon
charge positive ✓ charges positives ✗ charge négative
produit intérieur brut (PIB) ✓ PIB | produit interieur brut
été ✓ ete
acétate ✗ acétite
1 000 ✓ 1000 | 1.000
3,5 ✓ 3.5
hyperonyme ✗ hyponyme
endocrine ✗ exocrine
majorité ✗ minorité
où ✗ ou
l’État ✓ l'Etat
Noël ✓ Noel
nucléotide ✗ nucléoside
paramètre ✗ périmètre
2 millions ✓ 2 000 000 ✗ 2 milliards
O− ✓ O négatif ✗ O positif
1 234,56 ✓ 1234.56
vingt ✓ 20
XVIIIe siècle ✓ XVIIIe siecle ✗ XIXe siècle
5 h ✓ 5 heures
5 min ✓ 5 minutes
5 s ✓ 5 secondes ✗ 5
10 kilomètres ✓ 10 km
20 mmHg ✓ 20 mm Hg
à ✓ À ✗ a
où ✗ ou
le cœur ✓ cœur | un cœur ✗ la cœur
avec oxygène ✗ oxygène
quatre-vingts ✓ 80 ✗ 24 | 20
soixante-quinze ✓ 75 ✗ 60
quatre-vingt-dix-sept ✓ 97
dix-huit ✓ 18
vingt et un ✓ 21
mille ✓ 1000
chromosome X ✗ chromosome 10
Louis XIV ✗ Louis 15
pêcheur ✗ pécheur`,
  de: `
Hypoglykämie ✓ Hypoglykaemie | Hypoglykamie | die Hypoglykämie ✗ Hyperglykämie
Hypothermie ✗ Hyperthermie
afferente Neuronen ✓ afferente Neurone ✗ efferente Neuronen
Abduktion ✗ Adduktion
endotherm ✗ exotherm
Nitrit ✗ Nitrat | Nitrid
Ethanol ✗ Ethanal
Propan ✗ Propen
Lactose ✗ Lactase
Makroökonomie ✓ Makroooekonomie | Makrookonomie ✗ Mikroökonomie
intrazellulär ✓ intrazellulaer | intrazellular ✗ extrazellulär | interzellulär
Anstieg ✓ der Anstieg ✗ Abstieg | Aufstieg
Zunahme ✗ Abnahme | Aufnahme
Vorteil ✓ Vorteile | ein Vorteil ✗ Nachteil
Aufbau ✗ Abbau | Ausbau
unsicher ✗ sicher
Export ✗ Import
Mitose ✗ Meiose
schön ✓ schoen ✗ schon
Müller ✓ Mueller | Muller | müller ✗ Mahler
Straße ✓ Strasse | Straßen | die Strasse
Größe ✓ Groesse | Grösse | Grosse
Häuser ✓ Haeuser | Hauser | Haus
nicht sauer ✗ sauer
ohne Sauerstoff ✗ mit Sauerstoff | Sauerstoff
kein Zucker ✗ Zucker
linke Herzkammer ✓ die linke Herzkammer ✗ rechte Herzkammer
Vitamin A ✓ Vitamin a | das Vitamin A ✗ Vitamin | Vitamin B
Hepatitis B ✗ Hepatitis | Hepatitis C
Zweiter Weltkrieg ✓ zweiter Weltkrieg ✗ Erster Weltkrieg
3,14 ✓ 3.14 ✗ 314
1.000 ✓ 1000 | 1 000 ✗ 100
1.234,5 ✓ 1234,5 | 1234.5 ✗ 12345
50 % ✓ 50% | 50 Prozent ✗ 50
zwölf ✓ 12 | zwoelf ✗ 2
−40 °C ✓ -40 °C | - 40 Grad Celsius ✗ 40 °C
10⁻⁹ ✓ 10^-9 ✗ 10⁹ | 109
O− ✗ O+
5 MW ✗ 5 mW
p < 0,05 ✗ p > 0,05
Wärmeleitfähigkeit ✓ Waermeleitfaehigkeit | Wärmeleitfähigkiet | Warmeleitfahigkeit
Bundesverfassungsgericht ✓ Bundesverfasungsgericht | das Bundesverfassungsgericht ✗ Bundesgericht
Bruttoinlandsprodukt (BIP) ✓ BIP | Bruttoinlandsprodukt ✗ Bruttonationalprodukt
Größe ✓ Groesse
Fuß ✓ Fuss
Mutter ✓ Mütter
Hypotonie ✗ Hypertonie
Sulfat ✗ Sulfit
1.000 ✓ 1000
3,5 ✓ 3.5
nicht linear ✗ linear
unabhängig ✗ abhängig
Einfuhr ✗ Ausfuhr
Angebot ✗ Gebot
ungleich ✗ gleich
Konvektion ✗ Konduktion
Methan ✗ Ethan
abnormal ✗ normal
2 Millionen ✓ 2.000.000 ✗ 2 Milliarden
unlöslich ✗ löslich
1.234,56 ✓ 1234.56
drei ✓ 3
10 m ✓ 10 Meter
5 h ✓ 5 Stunden
5 min ✓ 5 Minuten
5 s ✓ 5 Sekunden ✗ 5
20 mmHg ✓ 20 mm Hg
Küche ✓ Kueche ✗ Kuchen
Maße ✓ Maße ✗ Masse
Masse ✗ Maße
Buße ✗ Busse
die Straße ✓ Strasse | die Strasse | eine Straße ✗ der Straße
der Hund ✓ Hund | ein Hund ✗ die Hund | das Hund
mit Sauerstoff ✗ Sauerstoff
einundzwanzig ✓ 21 ✗ 12
dreihundert ✓ 300
zweitausend ✓ 2000
tausend ✓ 1000
3.10.1990 ✓ 03.10.1990
mindestens 18 ✓ ≥ 18 ✗ höchstens 18
Stadt ✗ Staat
dreizehn ✗ dreißig`,
  it: `
ipoglicemia ✓ l'ipoglicemia | ipoglicemai ✗ iperglicemia
ipotermia ✗ ipertermia
neuroni afferenti ✓ neurone afferente ✗ neuroni efferenti
abduzione ✗ adduzione
endotermico ✗ esotermico
nitrito ✗ nitrato | nitruro
etanolo ✗ etanale
macroeconomia ✗ microeconomia
intracellulare ✗ extracellulare | intercellulare
invertebrato ✓ invertebrati ✗ vertebrato
reversibile ✗ irreversibile
legale ✗ illegale
mitosi ✗ meiosi
importazione ✓ importazioni ✗ esportazione
riflessione ✗ rifrazione
città ✓ citta | la città
perché ✓ perche
metà ✗ meta
senza ossigeno ✗ con ossigeno | ossigeno
non acido ✗ acido
carica positiva ✓ cariche positive ✗ carica negativa
emisfero nord ✗ emisfero sud
vitamina A ✓ vitamina a ✗ vitamina | vitamina B
epatite B ✗ epatite | epatite C
gruppo O ✗ gruppo
3,14 ✓ 3.14 ✗ 314
1.000 ✓ 1000 | 1 000 ✗ 100
50 % ✓ 50% | 50 per cento ✗ 50
dodici ✓ 12 ✗ 2
−40 °C ✓ -40 °C | - 40 gradi Celsius ✗ 40 °C
10⁻⁹ ✓ 10^-9 ✗ 10⁹ | 109
O− ✗ O+
5 mg ✗ 5 Mg
p < 0,05 ✗ p > 0,05
acido ✓ acidi | l'acido ✗ basico
fotosintesi ✓ la fotosintesi | fotosintsi
banca centrale ✓ banche centrali | la banca centrale
prodotto interno lordo (PIL) ✓ PIL | prodotto interno lordo
caffè ✓ caffe
università ✓ universita
ipertensione ✗ ipotensione
solfato ✗ solfito
1.000 ✓ 1000
nucleotide ✗ nucleoside
parametro ✗ perimetro
2 milioni ✓ 2.000.000 ✗ 2 miliardi
XX secolo ✗ XIX secolo
5 h ✓ 5 ore
5 min ✓ 5 minuti
5 s ✓ 5 secondi ✗ 5
20 mmHg ✓ 20 mm Hg
è ✗ e
papa ✗ papà
papà ✗ papa
penna ✓ penne ✗ pena
cappello ✓ cappelli ✗ capello
nonno ✗ nono
libro ✗ libra
la cellula ✓ cellula ✗ il cellula
ventuno ✓ 21 ✗ 20
quarantacinque ✓ 45
duecento ✓ 200
mille ✓ 1000
duemila ✓ 2000`,
  pt: `
hipoglicemia ✓ a hipoglicemia | hipoglicémia ✗ hiperglicemia
hipotermia ✗ hipertermia
neurônios aferentes ✓ neurônio aferente | neuronios aferentes ✗ neurônios eferentes
abdução ✓ abducao ✗ adução
endotérmico ✓ endotermico ✗ exotérmico
nitrito ✗ nitrato | nitreto
etanol ✗ etanal
macroeconomia ✗ microeconomia
intracelular ✗ extracelular | intercelular
invertebrado ✓ invertebrados ✗ vertebrado
reversível ✓ reversivel | reversíveis ✗ irreversível
legal ✗ ilegal
mitose ✗ meiose
importação ✓ importacao | importações ✗ exportação
reflexão ✗ refração
coração ✓ coracao | o coração | corações
pão ✓ pao | pães
avó ✗ avô
força ✗ forca
sem oxigênio ✓ sem oxigenio ✗ com oxigênio | oxigênio
não ácido ✗ ácido
carga positiva ✓ cargas positivas ✗ carga negativa
hemisfério norte ✗ hemisfério sul
vitamina A ✓ vitamina a ✗ vitamina | vitamina B
hepatite B ✗ hepatite | hepatite C
tipo O ✓ tipo o ✗ tipo | tipo A
3,14 ✓ 3.14 ✗ 314
1.000 ✓ 1000 | 1 000 ✗ 100
50 % ✓ 50% | 50 por cento ✗ 50
doze ✓ 12 ✗ 2
−40 °C ✓ -40 °C | - 40 graus Celsius ✗ 40 °C
10⁻⁹ ✓ 10^-9 ✗ 10⁹ | 109
O− ✗ O+
5 mg ✗ 5 Mg
p < 0,05 ✗ p > 0,05
fotossíntese ✓ fotossintese | a fotossíntese | fotosíntese
animal ✓ animais | o animal
produto interno bruto (PIB) ✓ PIB | produto interno bruto
ação ✓ acao
hipertensão ✗ hipotensão
sulfato ✗ sulfito
1.000 ✓ 1000
São Paulo ✓ Sao Paulo
convecção ✗ condução
2 milhões ✓ 2.000.000 ✗ 2 bilhões
século XX ✗ século XIX
10 quilómetros ✓ 10 km ✗ 10 m
10 quilômetros ✓ 10 km
5 segundos ✓ 5 s ✗ 5
5 h ✓ 5 horas
5 min ✓ 5 minutos
20 mmHg ✓ 20 mm Hg
avó ✗ avô
e ✗ é
é ✗ e
porto ✗ porta
a célula ✓ célula ✗ o célula
vinte e um ✓ 21 ✗ 20
duzentos ✓ 200
mil ✓ 1000
cento e vinte ✓ 120
comprimento ✗ cumprimento`,
};

/** More than a thousand cases in six languages. */
export const typedCases: TypedCase[] = Object.entries(tables).flatMap(([language, table]) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => casesOf(line, language as Language)),
);

function casesOf(line: string, language: Language): TypedCase[] {
  const [head = '', wrong] = line.split(' ✗ ');
  const [answer = '', right] = head.split(' ✓ ');
  const list = (typed: string | undefined, isRight: boolean): TypedCase[] =>
    (typed?.split(' | ') ?? []).map((one) => ({ language, answer, typed: one, isRight }));
  return [...list(right, true), ...list(wrong, false)];
}
