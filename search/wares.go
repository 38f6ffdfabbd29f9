package search

// wareLines are names of one and the same thing, in the ways that shoppers and
// shops differ: British and American, long and short, everyday and catalogue. A
// word that means something else as often, in any language of the list, is left
// out: rubber, shades, handy.
const wareLines = `
couch sofa settee
fridge refrigerator
tv television hdtv
bike bicycle
cellphone smartphone
kid child
kids children
baby infant
pants trousers slacks
sneakers trainers
sneaker trainer
sweater jumper pullover
handbag purse pocketbook
backpack rucksack knapsack
headphones earphones earbuds headset
rug carpet
curtain drape
curtains drapes draperies
duvet comforter
bedspread coverlet
vacuum hoover vac
perfume fragrance parfum
cologne fragrance
tap faucet
flashlight torch
lamp light
lamps lights
diaper nappy
diapers nappies
stroller pushchair pram buggy
crib cot
swimsuit swimwear
trash garbage dustbin
wardrobe armoire
cupboard cabinet
cooktop stove hob
cooker stove
eyeglasses spectacles glasses
jewelry jewellery
cup mug
skillet frypan
hoodie hoody
tee tshirt
wallet billfold
lingerie underwear
bra brassiere
waistcoat vest
mother mum mom
father dad
mens men man
womens women woman ladies
dog puppy
cat kitten
lawnmower mower
wrench spanner
outdoor patio
outside outdoor
bathtub tub
sticker decal
stickers decals
photo picture
mobile cell
monitor display
wifi wireless
cordless wireless
cord cable
gamepad controller joystick
movie film dvd
candy sweets
cookie biscuit
cookies biscuits
pillow cushion
pillows cushions
blanket throw
gray grey
aluminum aluminium
fiber fibre
center centre
theater theatre
mold mould
molding moulding
moldings mouldings
pajamas pyjamas
yogurt yoghurt
donut doughnut
whiskey whisky
plow plough
christmas xmas
leaf leaves
knife knives
scarf scarves
loaf loaves
half halves
calf calves
hoof hooves
wolf wolves
elf elves
mouse mice
goose geese
tooth teeth
wood wooden
wool woolen woollen
gold golden
tyre tire
tyres tires
motorbike motorcycle
truck lorry
shelf shelves shelving
parasol umbrella
barbecue bbq grill
fernseher tv
fahrrad rad
sofa couch
turnschuhe sneaker sportschuhe
mobiltelefon smartphone
kühlschrank gefrierkombination
geldbörse geldbeutel portemonnaie
bettdecke steppdecke
vélo bicyclette
canapé sofa
réfrigérateur frigo
bicicleta bici
móvil smartphone
frigorífico nevera
cellulare smartphone
divano sofà
frigorifero frigo
fiets rijwiel
koelkast ijskast
`
